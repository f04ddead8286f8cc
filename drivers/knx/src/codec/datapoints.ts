import { bits, float16, float32, int64, percent, rgb, whole, type Coding } from './codings.ts';

/** A datapoint type: its encoding in telegrams, and its unit if it has one. */
export type Datapoint = { readonly coding: Coding; readonly unit: string };

const of = (coding: Coding, unit = ''): Datapoint => ({ coding, unit });
const flag = of(bits(1));
/** Direction and step: the fourth bit is the direction, the others the step size; 0 means stop. */
const step = of(bits(4));

/** The supported datapoint types, by the numbers that ETS shows. */
export const DATAPOINTS = {
  '1.001': flag,
  '1.002': flag,
  '1.003': flag,
  '1.005': flag,
  '1.007': flag,
  '1.008': flag,
  '1.009': flag,
  '1.010': flag,
  '1.011': flag,
  '1.017': flag,
  '1.018': flag,
  '1.019': flag,
  '1.100': flag,
  '3.007': step,
  '3.008': step,
  '5.001': of(percent, '%'),
  '5.004': of(whole('Uint8'), '%'),
  '6.001': of(whole('Int8'), '%'),
  '7.001': of(whole('Uint16')),
  '7.012': of(whole('Uint16'), 'mA'),
  '7.013': of(whole('Uint16'), 'lx'),
  '7.600': of(whole('Uint16'), 'K'),
  '8.001': of(whole('Int16')),
  '8.010': of(whole('Int16', 0.01), '%'),
  '9.001': of(float16, '°C'),
  '9.004': of(float16, 'lx'),
  '9.005': of(float16, 'm/s'),
  '9.006': of(float16, 'Pa'),
  '9.007': of(float16, '%'),
  '9.008': of(float16, 'ppm'),
  '9.020': of(float16, 'mV'),
  '9.021': of(float16, 'mA'),
  '9.024': of(float16, 'kW'),
  '9.026': of(float16, 'mm'),
  '9.028': of(float16, 'km/h'),
  '12.001': of(whole('Uint32')),
  '13.001': of(whole('Int32')),
  '13.010': of(whole('Int32'), 'Wh'),
  '13.013': of(whole('Int32'), 'kWh'),
  '14.019': of(float32, 'A'),
  '14.027': of(float32, 'V'),
  '14.031': of(float32, 'J'),
  '14.056': of(float32, 'W'),
  '14.058': of(float32, 'Pa'),
  '14.068': of(float32, '°C'),
  '17.001': of(whole('Uint8')),
  '18.001': of(whole('Uint8')),
  '20.102': of(whole('Uint8')),
  '20.105': of(whole('Uint8')),
  '29.010': of(int64, 'Wh'),
  '232.600': of(rgb),
} as const satisfies Record<string, Datapoint>;

/** One of {@link DATAPOINTS}. */
export type DatapointId = keyof typeof DATAPOINTS;

/** Factors from a datapoint's unit to the hub's; 1 if they are the same. */
const WORTH: Readonly<Record<string, number>> = {
  mA: 0.001,
  mV: 0.001,
  kW: 1_000,
  Wh: 0.001,
  J: 1 / 3_600_000,
  Pa: 0.01,
  'km/h': 1 / 3.6,
};

/** The conversion factor of a datapoint type. */
export const worthOf = (unit: string): number => WORTH[unit] ?? 1;
