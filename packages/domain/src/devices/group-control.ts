import type { StateValue } from '../state/value.ts';
import type { DeviceAction } from './actions.ts';

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
 * What a group command means for one device; nothing where it doesn't concern it (ENVS-07, A88).
 * Blinds without buttons are sent to an end; doors and gates to the outside are never a blind.
 */
export function groupStep(device: GroupMember, order: GroupOrder): GroupStep | undefined {
  // A relay or a plug that is filed as a light has its own switch, which answers elsewhere.
  if (order.control === 'lights') return step(find(device, 'light', 'SET_ON_OFF'), order.Value);
  if (order.control === 'thermostats')
    return step(find(device, 'thermostat', 'SET_SETPOINT'), order.Value);
  if (leadsOutside(device)) return undefined;
  const buttons = find(device, 'barrier', 'MOVE');
  if (buttons || order.Value === 'STOP') return step(buttons, order.Value);
  return step(find(device, 'barrier', 'SET_POSITION'), order.Value === 'UP' ? 100 : 0);
}

const step = (action: DeviceAction | undefined, Value: StateValue): GroupStep | undefined =>
  action && { action, Value };

const find = (device: GroupMember, category: string, id: string): DeviceAction | undefined =>
  device.IoTCategoryIds.includes(category)
    ? device.Actions.find((action) => action.Id === id)
    : undefined;
