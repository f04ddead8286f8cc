import type { StateValue } from '../state/value.ts';
import { plainName, splitChannel } from '../state/channels.ts';
import type { DeviceAction } from './actions.ts';
import type { Category } from './categories.ts';

/** A command to all lights, blinds or thermostats of an environment (ENVS-07, A88). */
export type GroupOrder =
  | { readonly control: 'lights'; readonly Value: boolean }
  | { readonly control: 'blinds'; readonly Value: 'UP' | 'STOP' | 'DOWN' }
  | { readonly control: 'thermostats'; readonly Value: number };

/** What one device is to do for a group command. */
export type GroupStep = { readonly action: DeviceAction; readonly Value: StateValue };

/** The part of a device that decides whether a group command concerns it. */
export type GroupMember = {
  readonly Type: string;
  readonly IoTCategoryIds: readonly string[];
  readonly Actions: readonly DeviceAction[];
};

const LEADS_OUTSIDE = /garage|gate|door/i;

/** True for doors and gates: what opens them opens the house. */
export const leadsOutside = ({ Type }: { readonly Type: string }): boolean =>
  LEADS_OUTSIDE.test(Type);

/**
 * What a group command means for one device, a step for each of its channels; none where it doesn't
 * concern it (ENVS-07, A88). Blinds without buttons are sent to an end; doors and gates to the
 * outside are never a blind.
 */
export function groupSteps(device: GroupMember, order: GroupOrder): GroupStep[] {
  if (order.control === 'lights')
    return steps(find(device, 'light', 'SET_ON_OFF').filter(isLight), order.Value);
  if (order.control === 'thermostats')
    return steps(find(device, 'thermostat', 'SET_SETPOINT'), order.Value);
  if (leadsOutside(device)) return [];
  const buttons = find(device, 'barrier', 'MOVE');
  if (buttons.length > 0 || order.Value === 'STOP') return steps(buttons, order.Value);
  return steps(find(device, 'barrier', 'SET_POSITION'), order.Value === 'UP' ? 100 : 0);
}

const steps = (actions: readonly DeviceAction[], Value: StateValue): GroupStep[] =>
  actions.map((action) => ({ action, Value }));

/** What is on another channel than the one that makes the device a light may switch anything. */
const isLight = ({ Id, ReplyAs }: DeviceAction): boolean =>
  splitChannel(Id).channel === 1 || plainName(ReplyAs ?? '') === 'LIGHT_ON_OFF';

// A relay or a plug that is filed as a light has its own switch, which answers elsewhere.
const find = (device: GroupMember, category: Category, id: string): DeviceAction[] =>
  device.IoTCategoryIds.includes(category)
    ? device.Actions.filter((action) => plainName(action.Id) === id)
    : [];
