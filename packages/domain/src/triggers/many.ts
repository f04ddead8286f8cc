import { valueFault, type DeviceAction } from '../devices/actions.ts';
import { categoryRow } from '../devices/categories.ts';
import type { DeviceGroupId } from '../devices/device-groups.ts';
import {
  groupSteps,
  setsRoom,
  type GroupMember,
  type GroupStep,
} from '../devices/group-control.ts';
import { needsHold, type GuardedDevice } from '../devices/guarded.ts';
import { plainName, splitChannel } from '../state/channels.ts';
import type { DoPayload, KindOfDevices } from './trigger.ts';

/** A step whose devices are known only when it runs. */
export type ManyPayload = Extract<DoPayload, { Type: 'environmentAction' | 'kindAction' }>;

/** The properties of a device that decide whether a command to many comes to it. */
export type MemberOfMany = GroupMember & GuardedDevice;

/** The categories that a device group covers; `undefined` for a group that doesn't exist. */
export type GroupCategories = (Id: DeviceGroupId) => readonly string[] | undefined;

/** True for a step whose devices are known only when it runs. */
export const isForMany = (payload: DoPayload): payload is ManyPayload =>
  payload.Type === 'environmentAction' || payload.Type === 'kindAction';

/** The categories of a kind of devices; none of a group that doesn't exist. */
export const categoriesOf = (kind: KindOfDevices, ofGroup: GroupCategories): readonly string[] =>
  kind.DeviceGroupId === undefined ? [kind.IoTCategoryId] : (ofGroup(kind.DeviceGroupId) ?? []);

/**
 * What a step for many does with one device; empty if it isn't one of them. A step for a kind leaves out what people
 * confirm for each device, such as unlocking: the kind may hold a door tomorrow that nobody thought of today.
 */
export function stepsForOne(
  device: MemberOfMany,
  payload: ManyPayload,
  ofGroup: GroupCategories,
): GroupStep[] {
  if (payload.Type === 'environmentAction') return groupSteps(device, payload.order);
  return kindSteps(device, payload, ofGroup).filter(
    ({ action, Value }) => !needsHold(device, action, Value),
  );
}

/** As {@link stepsForOne}, with what opens the house or disarms it. */
export const kindSteps = (
  device: MemberOfMany,
  { Kind, ActionId, Value }: Extract<DoPayload, { Type: 'kindAction' }>,
  ofGroup: GroupCategories,
): GroupStep[] =>
  actionsOfKind(device, categoriesOf(Kind, ofGroup))
    .filter(
      (action) => plainName(action.Id) === ActionId && valueFault(action, Value) === undefined,
    )
    .map((action) => ({ action, Value }));

/** The actions of a device as one of these categories; none if it isn't. */
export function actionsOfKind(
  device: MemberOfMany,
  categories: readonly string[],
): readonly DeviceAction[] {
  const own = categories.filter((each) => device.IoTCategoryIds.includes(each));
  if (own.length === 0) return [];
  const variables: readonly string[] = own.flatMap((each) => categoryRow(each)?.variables ?? []);
  return device.Actions.filter((action) => {
    if (action.Hidden) return false;
    const { plain, channel } = splitChannel(action.Id);
    const reported = plainName(action.ReplyAs ?? '');
    // Any other channel than the first may be something else: the motor beside a lamp.
    if (channel > 1 && variables.length > 0 && !variables.includes(reported)) return false;
    return plain !== 'SET_SETPOINT' || setsRoom(device)(action);
  });
}
