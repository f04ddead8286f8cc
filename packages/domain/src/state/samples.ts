import type { VariableRow } from './variable-row.ts';
import { stateVariable } from './variables.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time slots of statistics in milliseconds (STATS-05), after the 30 seconds that A64 allows. */
export const TIME_SLOTS = [
  30 * SECOND,
  MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  7 * DAY,
] as const;
/** One of {@link TIME_SLOTS}. */
export type TimeSlot = (typeof TIME_SLOTS)[number];

/** The time slot that statistics begin with (STATS-05). */
export const DEFAULT_TIME_SLOT: TimeSlot = 30 * MINUTE;

/** Most points in one answer of `state.getHistory` (STATS-11). */
export const MOST_HISTORY_POINTS = 2_500;

/**
 * What a sample comes from: the device's report, a computation from other values (a room's), the hub's own
 * assumption after a command that nothing confirms, an import, or a simulation (the demo's past).
 */
export const SAMPLE_SOURCES = ['device', 'computed', 'assumed', 'imported', 'simulated'] as const;
/** One of {@link SAMPLE_SOURCES}. */
export type SampleSource = (typeof SAMPLE_SOURCES)[number];

/**
 * How a series is drawn: a `line` between readings, a `step` that holds each value until the next (flags,
 * set-points), or the growth of a `counter` in each slot.
 */
export const SERIES_SHAPES = ['line', 'step', 'counter'] as const;
/** One of {@link SERIES_SHAPES}. */
export type SeriesShape = (typeof SERIES_SHAPES)[number];

/** The shape of a variable's series: a value that is recorded at every change holds until the next. */
export function shapeOf({ record }: Pick<VariableRow, 'record'>): SeriesShape {
  if (record.average === 'increase') return 'counter';
  return record.everyMs === 0 ? 'step' : 'line';
}

/** True for a variable whose values can be recorded as numbers; flags are 0 and 1, texts belong to the log. */
export const isRecordable = (id: string): boolean => {
  const row = stateVariable(id);
  return row !== undefined && row.type !== 'string';
};

/** The variables whose history a room's edit page resets (ENVS-15), in the order of the form. */
export const RESET_STATE_VARS = [
  'BATTERY_LEVEL',
  'ALERT',
  'WIND',
  'RAIN',
  'LIGHT',
  'TEMPERATURE',
  'PRESENCE',
  'PEOPLE',
  'USERS',
  'HUMIDITY',
  'PRESSURE',
  'AQI',
  'PM10',
  'PM2_5',
  'TVOC',
  'CO',
  'CO2',
  'NOISE',
  'CONSUMPTION',
  'OPENINGS',
  'LIGHT_ON_OFF',
  'SMART_PLUG_ON_OFF',
  'SWITCH_ON_OFF',
] as const;

/** Days that a measure is kept unless somebody chooses otherwise: ten years and its leap days. */
export const DEFAULT_RETENTION_DAYS = 3_653;
