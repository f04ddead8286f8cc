import { valueFault, type DeviceAction } from '../devices/actions.ts';
import { needsHold, type GuardedDevice } from '../devices/guarded.ts';
import type { DeviceId } from '../ids.ts';
import type { Origin } from '../origin.ts';
import { plainName, splitChannel } from '../state/channels.ts';
import type { StateValue, StateVars } from '../state/value.ts';

/** One command to a device. */
export type SceneState = {
  readonly DeviceId: DeviceId;
  /** The hub that it belongs to; absent for this one. */
  readonly origin?: Origin | undefined;
  readonly ActionId: string;
  readonly Value: StateValue;
};

/** The properties of a device that decide how it can be put back. */
export type SceneDevice = GuardedDevice & {
  readonly Id: string;
  readonly Actions: readonly DeviceAction[];
  readonly Status: { readonly StateVars: StateVars };
};

/** What a device reports of these is what it was asked for last, not how it is. */
const NO_STATE: readonly string[] = ['MOVE', 'RECALL_SCENE', 'GO_TO_PRESET', 'SET_EFFECT'];

/** The colour of a light is one or the other: what it reported later. */
const COLOURS: readonly string[] = ['SET_COLOR', 'SET_COLOR_TEMPERATURE'];

/**
 * The commands that put a device back to how it is now, in their order: on, then the rest; of what is off, only off,
 * for a level would turn it on. Nothing that would open the house: a scene never unlocks by itself.
 */
export function sceneStatesOf(device: SceneDevice): SceneState[] {
  const { Actions, Status } = device;
  const held = (action: DeviceAction) =>
    action.ReplyAs === null ? undefined : Status.StateVars[action.ReplyAs];
  const known = Actions.filter((action) => {
    const value = held(action)?.Value ?? null;
    return (
      !action.Hidden &&
      value !== null &&
      !NO_STATE.includes(plainName(action.Id)) &&
      valueFault(action, value) === undefined &&
      !needsHold(device, action, value)
    );
  });
  const isSwitch = ({ Id }: DeviceAction): boolean => plainName(Id) === 'SET_ON_OFF';
  const channelOf = ({ Id }: DeviceAction): number => splitChannel(Id).channel;
  const off = new Set(
    known.filter((each) => isSwitch(each) && held(each)?.Value === false).map(channelOf),
  );
  const isColour = ({ Id }: DeviceAction): boolean => COLOURS.includes(plainName(Id));
  const isOlderColour = (action: DeviceAction): boolean =>
    isColour(action) &&
    known.some(
      (other) =>
        other !== action &&
        isColour(other) &&
        channelOf(other) === channelOf(action) &&
        (held(other)?.Ts ?? 0) > (held(action)?.Ts ?? 0),
    );
  return known
    .filter((each) => isSwitch(each) || (!off.has(channelOf(each)) && !isOlderColour(each)))
    .toSorted((a, b) => Number(isSwitch(b)) - Number(isSwitch(a)))
    .map((action) => ({
      DeviceId: device.Id as DeviceId,
      ActionId: action.Id,
      Value: held(action)?.Value ?? null,
    }));
}

/** True for a scene whose hours hold at a time of day, `HH:MM`: it is offered first. */
export function suitsHour(
  Hours: { readonly from: string; readonly to: string } | null,
  time: string,
): boolean {
  if (!Hours) return false;
  const { from, to } = Hours;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
