import { onChannel, plainName, splitChannel } from '../state/channels.ts';
import type { StateVars } from '../state/value.ts';
import { valueFault, type DeviceAction } from './actions.ts';
import type { GroupStep } from './group-control.ts';

/** The command that undoes another: an action of the same device, with its former value. */
export type WayBack = { readonly ActionId: string; readonly Value: number | boolean | string };

/** The properties of a device that decide whether a command to it can be undone. */
export type Undoable = {
  readonly Actions: readonly DeviceAction[];
  readonly Status: { readonly StateVars: StateVars };
};

/**
 * How a step can be undone, from the device's state before it: `null` where it can't, as with a blind whose
 * position is unknown; `undefined` where it changes nothing.
 */
export function wayBack(
  device: Undoable,
  { action, Value }: GroupStep,
): WayBack | null | undefined {
  const { StateVars } = device.Status;
  const { plain, channel } = splitChannel(action.Id);
  if (plain !== 'MOVE') {
    const held = action.ReplyAs === null ? null : (StateVars[action.ReplyAs]?.Value ?? null);
    return held === Value ? undefined : backTo(action, held);
  }
  // Where a moving part was when it was sent on its way; stopping it changes nothing that could be undone.
  if (Value === 'STOP') return undefined;
  const position = StateVars[onChannel('POSITION', channel)]?.Value ?? null;
  const setPosition = device.Actions.find(
    (each) => plainName(each.Id) === 'SET_POSITION' && splitChannel(each.Id).channel === channel,
  );
  if (position === (Value === 'UP' ? 100 : 0)) return undefined;
  return setPosition ? backTo(setPosition, position) : null;
}

const backTo = (action: DeviceAction, Value: string | number | boolean | null): WayBack | null =>
  Value === null || valueFault(action, Value) ? null : { ActionId: action.Id, Value };
