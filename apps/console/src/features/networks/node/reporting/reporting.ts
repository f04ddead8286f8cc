import { listOf, numberOf, textOf } from '../../plain.ts';

/** How a device reports one of its values, in its own steps and in seconds. */
export type Reporting = {
  readonly endpoint: number;
  readonly cluster: string;
  readonly attribute: string;
  readonly min: number;
  readonly max: number;
  readonly change: number;
};

/** As the longest time: the value isn't reported at all. */
export const NEVER = 0xffff;
/** The longest time that can be set, in seconds. */
export const LONGEST = 0xfffe;

/** What a value is to people: its word, and the step of its number. */
export type Value = {
  readonly word: Word | null;
  /** What one step is in the unit. */
  readonly step: number;
  readonly unit: string;
  /** It has states instead of a number: any change is reported. */
  readonly isState: boolean;
};

export const WORDS = [
  'switch',
  'brightness',
  'colourTemperature',
  'colour',
  'temperature',
  'humidity',
  'light',
  'motion',
  'pressure',
  'battery',
  'batteryVoltage',
  'power',
  'voltage',
  'current',
  'energy',
  'position',
  'target',
  'lock',
  'alarm',
] as const;
export type Word = (typeof WORDS)[number];

const number = (word: Word, step = 1, unit = ''): Value => ({ word, step, unit, isState: false });
const state = (word: Word): Value => ({ word, step: 1, unit: '', isState: true });

/** The values that devices commonly report, with the steps of the Zigbee Cluster Library. */
const VALUES: Readonly<Record<string, Value>> = {
  'genOnOff.onOff': state('switch'),
  'genLevelCtrl.currentLevel': number('brightness', 100 / 254, '%'),
  'lightingColorCtrl.colorTemperature': number('colourTemperature', 1, 'mired'),
  'lightingColorCtrl.currentX': number('colour'),
  'lightingColorCtrl.currentY': number('colour'),
  'lightingColorCtrl.currentHue': number('colour'),
  'lightingColorCtrl.currentSaturation': number('colour'),
  'msTemperatureMeasurement.measuredValue': number('temperature', 0.01, '°C'),
  'msRelativeHumidity.measuredValue': number('humidity', 0.01, '%'),
  'msIlluminanceMeasurement.measuredValue': number('light'),
  'msOccupancySensing.occupancy': state('motion'),
  'msPressureMeasurement.measuredValue': number('pressure', 1, 'hPa'),
  'genPowerCfg.batteryPercentageRemaining': number('battery', 0.5, '%'),
  'genPowerCfg.batteryVoltage': number('batteryVoltage', 0.1, 'V'),
  'haElectricalMeasurement.activePower': number('power'),
  'haElectricalMeasurement.rmsVoltage': number('voltage'),
  'haElectricalMeasurement.rmsCurrent': number('current'),
  'seMetering.instantaneousDemand': number('power'),
  'seMetering.currentSummDelivered': number('energy'),
  'closuresWindowCovering.currentPositionLiftPercentage': number('position', 1, '%'),
  'hvacThermostat.localTemp': number('temperature', 0.01, '°C'),
  'hvacThermostat.occupiedHeatingSetpoint': number('target', 0.01, '°C'),
  'closuresDoorLock.lockState': state('lock'),
  'ssIasZone.zoneStatus': state('alarm'),
};

/** What a reported value is to people; what isn't known keeps the names of the standard. */
export const valueOf = ({
  cluster,
  attribute,
}: Pick<Reporting, 'cluster' | 'attribute'>): Value => {
  const key = `${cluster}.${attribute}`;
  return (
    (Object.hasOwn(VALUES, key) ? VALUES[key] : undefined) ?? {
      word: null,
      step: 1,
      unit: '',
      isState: false,
    }
  );
};

const readOne = (each: Readonly<Record<string, unknown>>): Reporting | undefined => {
  const endpoint = numberOf(each['endpoint']);
  const cluster = textOf(each['cluster']);
  const attribute = textOf(each['attribute']);
  const [min, max] = [numberOf(each['min']), numberOf(each['max'])];
  if (endpoint === null || cluster === null || attribute === null || min === null || max === null)
    return undefined;
  return { endpoint, cluster, attribute, min, max, change: numberOf(each['change']) ?? 0 };
};

/** What a job has read, in the order of the device. */
export const readReporting = (result: unknown): readonly Reporting[] => listOf(result, readOne);

/** The same value of the same part of a device. */
export const keyOf = ({ endpoint, cluster, attribute }: Reporting): string =>
  `${endpoint} ${cluster} ${attribute}`;

/** What was read, with what a later change has read back in its place. */
export const withReadBack = (
  all: readonly Reporting[],
  later: readonly Reporting[],
): readonly Reporting[] =>
  all.map((each) => later.findLast((back) => keyOf(back) === keyOf(each)) ?? each);

/** What somebody types: seconds, and the change in the unit that is shown. */
export type Draft = {
  readonly min: number | null;
  readonly max: number | null;
  readonly change: number | null;
};

/** Beyond this the number has no place in the device. */
const MOST_CHANGE = 0xff_ff_ff;

/** A draft as a device takes it; `undefined` if it is outside of the limits, or the shorter time is the longer one. */
export function toReporting(before: Reporting, { min, max, change }: Draft): Reporting | undefined {
  if (min === null || max === null || change === null) return undefined;
  if (![min, max].every((seconds) => Number.isInteger(seconds) && seconds >= 0)) return undefined;
  if (max < 1 || max > LONGEST || min > max) return undefined;
  const steps = Math.round(change / valueOf(before).step);
  if (!(steps >= 0 && steps <= MOST_CHANGE)) return undefined;
  return { ...before, min, max, change: steps };
}
