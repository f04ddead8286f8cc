import type { Device } from '@dimora/contract/client';
import type { DeviceAction, StateValue } from '@dimora/domain';

/** All lights of an environment as one (A88). */
export type Lights = { readonly devices: readonly Device[]; readonly on: number };
/** All blinds of an environment as one; `position` is the mean, 100 is open, `null` where none tells. */
export type Blinds = { readonly devices: readonly Device[]; readonly position: number | null };
/** All thermostats of an environment as one. */
export type Thermostats = {
  readonly devices: readonly Device[];
  /** The mean of what they are set to. */
  readonly setPoint: number | null;
  /** True when they are not all set alike. */
  readonly differ: boolean;
  /** The mean of what they measure. */
  readonly measured: number | null;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
};

/** What can be moved at once in an environment; a kind that is not there is `null`. */
export type RapidControls = { readonly lights: Lights | null; readonly blinds: Blinds | null; readonly thermostats: Thermostats | null };

const DEFAULT_RANGE = { min: 5, max: 35, step: 0.5 };

const answering = (device: Device, replies: readonly string[]): DeviceAction | undefined =>
  device.Actions.find((action) => !action.Hidden && action.ReplyAs !== null && replies.includes(action.ReplyAs));

const valueOf = (device: Device, id: string): StateValue => device.Status.StateVars[id]?.Value ?? null;

const numbers = (devices: readonly Device[], id: string): number[] =>
  devices.map((device) => valueOf(device, id)).filter((value) => typeof value === 'number');

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length;

/** Gathers the lights, blinds and thermostats among the devices that a person may operate (ENVS-07, A88). */
export function rapidControls(devices: readonly Device[]): RapidControls {
  const lights = devices.filter((device) => answering(device, ['LIGHT_ON_OFF']));
  const blinds = devices.filter((device) => device.IoTCategoryIds.includes('barrier') && answering(device, ['POSITION', 'MOVEMENT']));
  const thermostats = devices.filter((device) => answering(device, ['SETPOINT']));
  return {
    lights: lights.length === 0 ? null : { devices: lights, on: lights.filter((device) => valueOf(device, 'LIGHT_ON_OFF') === true).length },
    blinds: blinds.length === 0 ? null : { devices: blinds, position: mean(numbers(blinds, 'POSITION')) },
    thermostats: thermostats.length === 0 ? null : together(thermostats),
  };
}

function together(thermostats: readonly Device[]): Thermostats {
  const set = numbers(thermostats, 'SETPOINT');
  const ranges = thermostats.flatMap((device) => {
    const values = answering(device, ['SETPOINT'])?.Values;
    return values?.kind === 'range' ? [values] : [];
  });
  return {
    devices: thermostats,
    setPoint: mean(set),
    differ: new Set(set).size > 1,
    measured: mean(numbers(thermostats, 'TEMPERATURE')),
    range: ranges.length === 0 ? DEFAULT_RANGE : widest(ranges),
  };
}

const widest = (ranges: readonly { min: number; max: number; step: number }[]): Thermostats['range'] => ({
  min: Math.min(...ranges.map(({ min }) => min)),
  max: Math.max(...ranges.map(({ max }) => max)),
  step: Math.min(...ranges.map(({ step }) => step)),
});
