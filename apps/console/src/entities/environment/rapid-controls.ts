import type { Device } from '@dimora/contract/client';
import { groupStep, type DeviceAction, type GroupOrder, type StateValue } from '@dimora/domain';

/** All lights of an environment as one (A88). */
export type Lights = { readonly devices: readonly Device[]; readonly on: number };
/** All blinds of an environment as one; `position` is the mean, 100 is open, `null` where none tells. */
export type Blinds = { readonly devices: readonly Device[]; readonly position: number | null };
/** All thermostats of an environment as one. */
export type Thermostats = {
  readonly devices: readonly Device[];
  /** The mean of what they are set to, in steps of the range. */
  readonly setPoint: number | null;
  /** True when they are not all set alike. */
  readonly differ: boolean;
  /** The mean of what they measure. */
  readonly measured: number | null;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
};

/** What can be moved at once in an environment; a kind that is not there is `null`. */
export type RapidControls = {
  readonly lights: Lights | null;
  readonly blinds: Blinds | null;
  readonly thermostats: Thermostats | null;
};

/** What a set-point may be where the device says nothing, °C. */
const DEFAULT_RANGE = { min: 5, max: 35, step: 0.5 };

const some: Readonly<Record<GroupOrder['control'], GroupOrder>> = {
  lights: { control: 'lights', Value: true },
  blinds: { control: 'blinds', Value: 'UP' },
  thermostats: { control: 'thermostats', Value: 20 },
};

/** The action by which a device takes part in a kind of group command; the hub goes by the same rule. */
const partIn = (device: Device, control: GroupOrder['control']): DeviceAction | undefined =>
  groupStep(device, some[control])?.action;

const valueOf = (device: Device, id: string | null | undefined): StateValue =>
  id == null ? null : (device.Status.StateVars[id]?.Value ?? null);

const numbers = (devices: readonly Device[], id: string): number[] =>
  devices.map((device) => valueOf(device, id)).filter((value) => typeof value === 'number');

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length;

/** Gathers lights, blinds and thermostats among devices (ENVS-07, A88). Unreachable ones count, but are never on. */
export function rapidControls(devices: readonly Device[]): RapidControls {
  const [lights, blinds, thermostats] = (['lights', 'blinds', 'thermostats'] as const).map(
    (control) => devices.filter((device) => partIn(device, control)),
  ) as [Device[], Device[], Device[]];
  const isOn = (device: Device): boolean =>
    device.Reachable && valueOf(device, partIn(device, 'lights')?.ReplyAs) === true;
  return {
    lights: lights.length === 0 ? null : { devices: lights, on: lights.filter(isOn).length },
    blinds:
      blinds.length === 0 ? null : { devices: blinds, position: mean(numbers(blinds, 'POSITION')) },
    thermostats: thermostats.length === 0 ? null : together(thermostats),
  };
}

function together(thermostats: readonly Device[]): Thermostats {
  const set = numbers(thermostats, 'SETPOINT');
  const ranges = thermostats.flatMap((device) => {
    const values = partIn(device, 'thermostats')?.Values;
    return values?.kind === 'range' ? [values] : [];
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

/** What every one of them can be set to; where they have nothing in common the hub answers for each. */
function common(
  ranges: readonly { min: number; max: number; step: number }[],
): Thermostats['range'] {
  const min = Math.max(...ranges.map((range) => range.min));
  const max = Math.min(...ranges.map((range) => range.max));
  const step = Math.max(...ranges.map((range) => range.step));
  return min < max ? { min, max, step } : DEFAULT_RANGE;
}
