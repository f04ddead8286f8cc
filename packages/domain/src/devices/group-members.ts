import { plainName, splitChannel } from '../state/channels.ts';
import type { DeviceAction } from './actions.ts';
import type { Category } from './categories.ts';
import { leadsOutside } from './leads-outside.ts';

/** What decides whether a device is one of the lights or blinds of an environment. */
export type LightOrBlind = {
  readonly Type: string;
  readonly IoTCategoryIds: readonly string[];
  readonly Actions: readonly DeviceAction[];
};

/** The switches by which a device is one of its environment's lights, one for each channel; empty if it isn't. */
export const lightSwitches = (device: LightOrBlind): DeviceAction[] =>
  actionsOf(device, 'light', 'SET_ON_OFF').filter(isLight);

/**
 * The buttons by which a device is one of its environment's blinds, or else its positions; doors and gates to the
 * outside never are.
 */
export function blindMoves(device: LightOrBlind): {
  readonly buttons: readonly DeviceAction[];
  readonly positions: readonly DeviceAction[];
} {
  if (leadsOutside(device)) return { buttons: [], positions: [] };
  const buttons = actionsOf(device, 'barrier', 'MOVE');
  return {
    buttons,
    positions: buttons.length > 0 ? [] : actionsOf(device, 'barrier', 'SET_POSITION'),
  };
}

/** A device's actions of a kind, on every channel, if it is of the category. */
export const actionsOf = (device: LightOrBlind, category: Category, id: string): DeviceAction[] =>
  // A relay or a plug in the light category has its own switch, which reports in another variable.
  device.IoTCategoryIds.includes(category)
    ? device.Actions.filter((action) => plainName(action.Id) === id)
    : [];

/** Any other channel than the one that makes the device a light may switch something else. */
const isLight = ({ Id, ReplyAs }: DeviceAction): boolean =>
  splitChannel(Id).channel === 1 || plainName(ReplyAs ?? '') === 'LIGHT_ON_OFF';
