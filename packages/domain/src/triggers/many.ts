import { valueFault, type DeviceAction } from '../devices/actions.ts';
import { categoryRow } from '../devices/categories.ts';
import type { DeviceGroupId } from '../devices/device-groups.ts';
import { setsRoom, type GroupMember, type GroupStep } from '../devices/group-control.ts';
import type { GuardedDevice } from '../devices/guarded.ts';
import type { EnvironmentId } from '../ids.ts';
import type { Origin } from '../origin.ts';
import { plainName, splitChannel } from '../state/channels.ts';
import type { StateValue } from '../state/value.ts';

/** Devices of one kind: of a category, or of those that a device group covers. */
export type KindOfDevices =
  | { readonly IoTCategoryId: string; readonly DeviceGroupId?: never }
  | { readonly DeviceGroupId: DeviceGroupId; readonly IoTCategoryId?: never };

/** The properties of a device that decide whether a command to many reaches it. */
export type MemberOfMany = GroupMember & GuardedDevice;

/** The categories that a device group covers; `undefined` for a group that doesn't exist. */
export type GroupCategories = (Id: DeviceGroupId) => readonly string[] | undefined;

/** A step whose devices are known only when it runs: where they are, and what it does with each. */
export type ForMany = {
  readonly EnvironmentIds: readonly EnvironmentId[];
  /** The hub of all of them; absent for this one. */
  readonly origin?: Origin | undefined;
  /** Empty if the device isn't one of them. */
  readonly stepsFor: (device: MemberOfMany, ofGroup: GroupCategories) => GroupStep[];
};

/** The categories of a kind of devices; none of a group that doesn't exist. */
export const categoriesOf = (kind: KindOfDevices, ofGroup: GroupCategories): readonly string[] =>
  kind.DeviceGroupId === undefined ? [kind.IoTCategoryId] : (ofGroup(kind.DeviceGroupId) ?? []);

/** What a command to a kind does with one device, with what opens the house or disarms it. */
export const kindSteps = (
  device: MemberOfMany,
  {
    Kind,
    ActionId,
    Value,
  }: { readonly Kind: KindOfDevices; readonly ActionId: string; readonly Value: StateValue },
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
