import type { DeviceAction } from '../devices/actions.ts';
import { groupSteps, type GroupMember } from '../devices/group-control.ts';
import { onChannel, plainName, splitChannel } from '../state/channels.ts';
import type { StateVars } from '../state/value.ts';

/** A device whose set-points may be those of a room. */
export type Thermostat = GroupMember & { readonly Status: { readonly StateVars: StateVars } };

/** A set-point of a device, and what a target means for it. */
export type RoomSetpoint = {
  readonly action: DeviceAction;
  /** The target within the range and the steps of the device. */
  readonly Value: number;
  /** What it holds; `null` if it hasn't reported it. */
  readonly held: number | null;
  readonly isOff: boolean;
};

/**
 * The set-points of a device that are a room's, one for each channel: never those of water, a floor or anything else
 * (A95).
 */
export function roomSetpoints(device: Thermostat, target: number): RoomSetpoint[] {
  const { StateVars } = device.Status;
  return groupSteps(device, { control: 'thermostats', Value: target }).map(({ action }) => {
    const reply = action.ReplyAs ?? 'SETPOINT';
    const held = StateVars[reply]?.Value;
    const mode = StateVars[onChannel('HVAC_MODE', splitChannel(reply).channel)]?.Value;
    return {
      action,
      Value: fitting(action, target),
      held: typeof held === 'number' ? held : null,
      isOff: mode === 'OFF',
    };
  });
}

function fitting({ Values }: DeviceAction, target: number): number {
  if (Values?.kind !== 'range') return target;
  const { min, max, step } = Values;
  const stepped = step > 0 ? min + Math.round((target - min) / step) * step : target;
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(3));
}

/** How far a thermostat's report may be from what it was set to, °C. */
const ROUNDING = 0.3;

/** True if a thermostat holds what it was set to, as far as it can express it. */
export const holdsTarget = ({ held, Value }: Pick<RoomSetpoint, 'held' | 'Value'>): boolean =>
  held !== null && Math.abs(held - Value) < ROUNDING;

/** True for values that change what a climate programme does: set-points, modes and windows. */
export const concernsClimate = (variable: string): boolean =>
  ['SETPOINT', 'HVAC_MODE', 'OPENINGS'].includes(plainName(variable));
