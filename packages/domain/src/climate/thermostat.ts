import type { DeviceAction } from '../devices/actions.ts';
import { groupSteps, type GroupMember } from '../devices/group-control.ts';
import { onChannel, plainName, splitChannel } from '../state/channels.ts';
import type { StateValue, StateVars } from '../state/value.ts';
import type { ThermostatWork } from './resolve.ts';

/** A device whose set-points may be those of a room. */
export type Thermostat = GroupMember & { readonly Status: { readonly StateVars: StateVars } };

/** A set-point of a device, as it is. */
type HeldSetpoint = {
  readonly action: DeviceAction;
  /** What it holds; `null` if it hasn't reported it. */
  readonly held: number | null;
  readonly isOff: boolean;
  readonly work: ThermostatWork;
};

/** A set-point of a device, and what it is to be: a target within the range and the steps of the device. */
export type RoomSetpoint = HeldSetpoint & { readonly Value: number };

/** Where a cooling thermostat that names no range rests, °C. */
const WARM = 30;
/** Which set-points are a room's doesn't depend on the target. */
const ANY = 20;

/**
 * The set-points of a device that are a room's, one for each channel: never those of water, a floor or anything else
 * (A95).
 */
export function roomSetpoints(device: Thermostat): HeldSetpoint[] {
  const { StateVars } = device.Status;
  return groupSteps(device, { control: 'thermostats', Value: ANY }).map(({ action }) => {
    const reply = action.ReplyAs ?? 'SETPOINT';
    const held = StateVars[reply]?.Value;
    const { channel } = splitChannel(reply);
    const mode = StateVars[onChannel('HVAC_MODE', channel)]?.Value;
    return {
      action,
      held: typeof held === 'number' ? held : null,
      isOff: mode === 'OFF',
      work: workOf(device, action, mode),
    };
  });
}

function workOf(
  { Actions }: Thermostat,
  { Values }: DeviceAction,
  mode: StateValue | undefined,
): ThermostatWork {
  if (mode === 'COOL')
    return { kind: 'cools', warmest: Values?.kind === 'range' ? Values.max : WARM };
  // ‘Automatic’ of a radiator valve is its own timetable: it can't cool.
  const canCool = Actions.some(
    ({ Id, Values: modes }) =>
      plainName(Id) === 'SET_HVAC_MODE' &&
      modes?.kind === 'options' &&
      modes.options.includes('COOL'),
  );
  return { kind: mode === 'AUTO' && canCool ? 'both' : 'heats' };
}

/** A set-point with the target that it is to hold. */
export const aimedAt = (setpoint: HeldSetpoint, target: number): RoomSetpoint => ({
  ...setpoint,
  Value: fitting(setpoint.action, target),
});

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
