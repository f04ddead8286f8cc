import type { Device } from '@dimora/contract/client';
import {
  groupSteps,
  plainName,
  roleOf,
  type DeviceAction,
  type GroupOrder,
  type StateValue,
} from '@dimora/domain';

/**
 * All lights of an environment as one (A88): the devices, how many lights they have and how many are on, by
 * channel.
 */
export type Lights = {
  readonly devices: readonly Device[];
  readonly of: number;
  readonly on: number;
};
/** All blinds of an environment as one; `position` is the mean, 100 is open, `null` if none reports it. */
export type Blinds = { readonly devices: readonly Device[]; readonly position: number | null };
/** All thermostats of an environment as one. */
export type Thermostats = {
  readonly devices: readonly Device[];
  /** The mean of their set-points, in steps of the range. */
  readonly setPoint: number | null;
  /** True if the set-points differ. */
  readonly differ: boolean;
  /** The mean of their measured temperatures. */
  readonly measured: number | null;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
};

/** The group controls of an environment; a missing kind is `null`. */
export type RapidControls = {
  readonly lights: Lights | null;
  readonly blinds: Blinds | null;
  readonly thermostats: Thermostats | null;
};

/** The set-point range if the device gives none, in °C. */
const DEFAULT_RANGE = { min: 5, max: 35, step: 0.5 };

const some: Readonly<Record<GroupOrder['control'], GroupOrder>> = {
  lights: { control: 'lights', Value: true },
  blinds: { control: 'blinds', Value: 'UP' },
  thermostats: { control: 'thermostats', Value: 20 },
};

/** The actions by which a device takes part in a kind of group command; the hub uses the same rule. */
const partsIn = (device: Device, control: GroupOrder['control']): readonly DeviceAction[] =>
  groupSteps(device, some[control]).map(({ action }) => action);

const valueOf = (device: Device, id: string | null | undefined): StateValue =>
  id == null ? null : (device.Status.StateVars[id]?.Value ?? null);

const numbers = (devices: readonly Device[], id: string): number[] =>
  devices.flatMap(({ Roles, Status: { StateVars } }) =>
    Object.entries(StateVars).flatMap(([name, { Value }]) =>
      plainName(name) === id && typeof Value === 'number' && roleOf(Roles, name) === 'room'
        ? [Value]
        : [],
    ),
  );

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length;

/** Collects lights, blinds and thermostats among devices (ENVS-07, A88). Unreachable ones count, but never as on. */
export function rapidControls(devices: readonly Device[]): RapidControls {
  const [lights, blinds, thermostats] = (['lights', 'blinds', 'thermostats'] as const).map(
    (control) => devices.filter((device) => partsIn(device, control).length > 0),
  ) as [Device[], Device[], Device[]];
  return {
    lights: lights.length === 0 ? null : lit(lights),
    blinds:
      blinds.length === 0 ? null : { devices: blinds, position: mean(numbers(blinds, 'POSITION')) },
    thermostats: thermostats.length === 0 ? null : together(thermostats),
  };
}

function lit(devices: readonly Device[]): Lights {
  const switches = devices.flatMap((device) =>
    partsIn(device, 'lights').map(
      ({ ReplyAs }) => device.Reachable && valueOf(device, ReplyAs) === true,
    ),
  );
  return { devices, of: switches.length, on: switches.filter(Boolean).length };
}

function together(thermostats: readonly Device[]): Thermostats {
  const set = numbers(thermostats, 'SETPOINT');
  const ranges = thermostats.flatMap((device) => {
    return partsIn(device, 'thermostats').flatMap(({ Values }) =>
      Values?.kind === 'range' ? [Values] : [],
    );
  });
  const range = ranges.length === 0 ? DEFAULT_RANGE : common(ranges);
  const wanted = mean(set);
  return {
    devices: thermostats,
    setPoint: wanted === null ? null : Math.round(wanted / range.step) * range.step,
    differ: new Set(set).size > 1,
    measured: mean(numbers(thermostats, 'TEMPERATURE')),
    range,
  };
}

/** The range that all of them share; without one, the hub answers for each. */
function common(
  ranges: readonly { min: number; max: number; step: number }[],
): Thermostats['range'] {
  const min = Math.max(...ranges.map((range) => range.min));
  const max = Math.min(...ranges.map((range) => range.max));
  const step = Math.max(...ranges.map((range) => range.step));
  return min < max ? { min, max, step } : DEFAULT_RANGE;
}
