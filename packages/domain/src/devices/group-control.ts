import type { StateValue } from '../state/value.ts';
import { plainName, splitChannel } from '../state/channels.ts';
import { roleOf, type ValueRoles } from '../state/value-roles.ts';
import type { DeviceAction } from './actions.ts';
import type { Category } from './categories.ts';
import { leadsOutside } from './leads-outside.ts';

/** A command to all lights, blinds or thermostats of an environment (ENVS-07, A88). */
export type GroupOrder =
  | { readonly control: 'lights'; readonly Value: boolean }
  | { readonly control: 'blinds'; readonly Value: 'UP' | 'STOP' | 'DOWN' }
  | { readonly control: 'thermostats'; readonly Value: number };

/** The steps of one device for a group command. */
export type GroupStep = { readonly action: DeviceAction; readonly Value: StateValue };

/** The properties of a device that decide whether a group command applies. */
export type GroupMember = {
  readonly Type: string;
  readonly IoTCategoryIds: readonly string[];
  readonly Actions: readonly DeviceAction[];
  readonly Roles: ValueRoles;
};

/**
 * The steps of a group command for one device, one for each channel; empty if it doesn't apply (ENVS-07,
 * A88). Blinds without buttons are moved to an end position; doors and gates to the outside never count as
 * blinds, nor set-points of water or a floor as those of a room (A95).
 */
export function groupSteps(device: GroupMember, order: GroupOrder): GroupStep[] {
  if (order.control === 'lights')
    return steps(find(device, 'light', 'SET_ON_OFF').filter(isLight), order.Value);
  if (order.control === 'thermostats')
    return steps(find(device, 'thermostat', 'SET_SETPOINT').filter(setsRoom(device)), order.Value);
  if (leadsOutside(device)) return [];
  const buttons = find(device, 'barrier', 'MOVE');
  if (buttons.length > 0 || order.Value === 'STOP') return steps(buttons, order.Value);
  return steps(find(device, 'barrier', 'SET_POSITION'), order.Value === 'UP' ? 100 : 0);
}

const steps = (actions: readonly DeviceAction[], Value: StateValue): GroupStep[] =>
  actions.map((action) => ({ action, Value }));

/** True for an action whose value is that of a room, not of water, a floor or anything else (A95). */
export const setsRoom =
  ({ Roles }: Pick<GroupMember, 'Roles'>) =>
  ({ ReplyAs }: Pick<DeviceAction, 'ReplyAs'>): boolean =>
    roleOf(Roles, ReplyAs ?? 'SETPOINT') === 'room';

/** Any other channel than the one that makes the device a light may switch something else. */
const isLight = ({ Id, ReplyAs }: DeviceAction): boolean =>
  splitChannel(Id).channel === 1 || plainName(ReplyAs ?? '') === 'LIGHT_ON_OFF';

// A relay or a plug in the light category has its own switch, which reports in another variable.
const find = (device: GroupMember, category: Category, id: string): DeviceAction[] =>
  device.IoTCategoryIds.includes(category)
    ? device.Actions.filter((action) => plainName(action.Id) === id)
    : [];
