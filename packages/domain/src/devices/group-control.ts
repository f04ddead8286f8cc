import type { StateValue } from '../state/value.ts';
import { roleOf, type ValueRoles } from '../state/value-roles.ts';
import type { DeviceAction } from './actions.ts';
import { actionsOf, blindMoves, lightSwitches, type LightOrBlind } from './group-members.ts';

/** A command to all lights, blinds or thermostats of an environment (ENVS-07, A88). */
export type GroupOrder =
  | { readonly control: 'lights'; readonly Value: boolean }
  | { readonly control: 'blinds'; readonly Value: 'UP' | 'STOP' | 'DOWN' }
  | { readonly control: 'thermostats'; readonly Value: number };

/** The steps of one device for a group command. */
export type GroupStep = { readonly action: DeviceAction; readonly Value: StateValue };

/** The properties of a device that decide whether a group command applies. */
export type GroupMember = LightOrBlind & { readonly Roles: ValueRoles };

/**
 * The steps of a group command for one device, one for each channel; empty if it doesn't apply (ENVS-07,
 * A88). Blinds without buttons are moved to an end position; doors and gates to the outside never count as
 * blinds, nor set-points of water or a floor as those of a room (A95).
 */
export function groupSteps(device: GroupMember, order: GroupOrder): GroupStep[] {
  if (order.control === 'lights') return steps(lightSwitches(device), order.Value);
  if (order.control === 'thermostats')
    return steps(
      actionsOf(device, 'thermostat', 'SET_SETPOINT').filter(setsRoom(device)),
      order.Value,
    );
  const { buttons, positions } = blindMoves(device);
  if (buttons.length > 0 || order.Value === 'STOP') return steps(buttons, order.Value);
  return steps(positions, order.Value === 'UP' ? 100 : 0);
}

const steps = (actions: readonly DeviceAction[], Value: StateValue): GroupStep[] =>
  actions.map((action) => ({ action, Value }));

/** True for an action whose value is that of a room, not of water, a floor or anything else (A95). */
export const setsRoom =
  ({ Roles }: Pick<GroupMember, 'Roles'>) =>
  ({ ReplyAs }: Pick<DeviceAction, 'ReplyAs'>): boolean =>
    roleOf(Roles, ReplyAs ?? 'SETPOINT') === 'room';
