import { SAMPLE_SOURCES, SERIES_SHAPES, TIME_SLOTS } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId, EnvironmentId, Timestamp } from './ids.ts';

/** A state variable, perhaps on a channel: `TEMPERATURE`, `SWITCH_ON_OFF_2`. */
export const StateVarName = z.string().min(1).max(64);

/** A series of values: one variable of a device, or of a room, which is computed from its devices. */
export const SeriesRef = z.union([
  z.object({ DeviceId, StateVar: StateVarName }),
  z.object({ EnvironmentId, StateVar: StateVarName }),
]);
export type SeriesRef = z.infer<typeof SeriesRef>;

/** From the first millisecond up to, but without, the last; a reversed range is read the other way round. */
export const TimeRange = z.object({ from: Timestamp, to: Timestamp });
export type TimeRange = z.infer<typeof TimeRange>;

/** A time slot in milliseconds (STATS-05). */
export const TimeSlotMs = z.literal(TIME_SLOTS);

/**
 * The average of one slot (STATS-12). Averaging follows the variable: means are weighted by duration, flags are
 * the share of time they were true (0 to 1), counters the growth, maxima and minima the extreme.
 */
export const HistoryPoint = z.object({
  Timeslot: z.number().int().meta({ description: 'The length of the slot in milliseconds' }),
  Value: z.number(),
  StateVar: StateVarName,
  OriginatorKey: z.string().nullable().meta({
    description: 'The key of the device; null for the value of a room',
  }),
  EnvironmentId: EnvironmentId.meta({ description: 'The room, or the room of the device' }),
  Timestamp: Timestamp.meta({ description: 'The beginning of the slot, in the hub’s time zone' }),
  Type: z.literal('avg-in-slot'),
});
export type HistoryPoint = z.infer<typeof HistoryPoint>;

/** A part of a range whose data were damaged and set aside: it isn't known whether there was anything. */
export const LostRange = TimeRange.meta({ description: 'Data that were found damaged' });

/**
 * What a series was over a whole range: its extremes, and its mean weighted by time, which is the share of time that a
 * flag was on. `null` where nothing is known, and for counters.
 */
export const SeriesFigures = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  average: z.number().nullable(),
});
export type SeriesFigures = z.infer<typeof SeriesFigures>;

/**
 * The points of one series, as columns of equal length. With `slotMs` 0 they are the samples themselves, and `min`
 * and `max` are empty; otherwise each point is a slot that begins at `ts`, with its average (the growth of a
 * counter) and its extremes, unless a `timeSlot` was asked for. `null` means that the value isn't known from there on. Slots without a value are left
 * out.
 */
export const ChartPoints = z.object({
  from: Timestamp,
  to: Timestamp,
  slotMs: z.number().int().nonnegative(),
  ts: z.array(z.number()),
  avg: z.array(z.number().nullable()),
  min: z.array(z.number().nullable()),
  max: z.array(z.number().nullable()),
  lost: z.array(LostRange),
  figures: SeriesFigures.optional().meta({ description: 'With a timeSlot' }),
});
export type ChartPoints = z.infer<typeof ChartPoints>;

/** One line of a chart, with the same line of the range it is compared with. */
export const ChartSeries = z.object({
  DeviceId: DeviceId.nullable(),
  EnvironmentId: EnvironmentId.nullable(),
  StateVar: StateVarName,
  Unit: z.string(),
  shape: z.enum(SERIES_SHAPES),
  points: ChartPoints,
  compared: ChartPoints.nullable(),
});
export type ChartSeries = z.infer<typeof ChartSeries>;

/** A value far from its neighbours, or one that somebody removed (STATS-B1). */
export const Outlier = z.object({
  Timestamp,
  Value: z.number(),
  Source: z.enum(SAMPLE_SOURCES),
  Expected: z.number().meta({ description: 'The median of the values around it' }),
  removed: z.boolean().meta({ description: 'Hidden from every answer until it is restored' }),
});
export type Outlier = z.infer<typeof Outlier>;

/** How one measure is recorded, with its size. */
export const RecordedMeasure = z.object({
  StateVar: z.string(),
  enabled: z.boolean().meta({ description: 'False for those in DISABLED_STATEVARS (STATS-16)' }),
  days: z.number().int().meta({ description: 'Days that its values are kept' }),
  isDefault: z.boolean(),
  series: z.number().int(),
  bytes: z.number().int().meta({ description: 'What it occupies now' }),
  bytesPerDay: z.number().meta({ description: 'What a day adds, from the last seven days' }),
  forecastBytes: z.number().int().meta({
    description: 'What it will occupy once its oldest values are as old as they may get',
  }),
});
export type RecordedMeasure = z.infer<typeof RecordedMeasure>;

/** How the samples fare that are written to another store, too. */
export const ScaleOutState = z.object({
  queued: z.number().int().meta({ description: 'Samples that wait to be sent' }),
  queuedBytes: z.number().int(),
  sent: z.number().int().meta({ description: 'Samples that the store has taken' }),
  dropped: z.number().int().meta({ description: 'Samples for which there was no room to wait' }),
  refused: z.number().int().meta({ description: 'Samples that the store did not take' }),
  succeededAt: Timestamp.nullable().meta({ description: 'Since the hub was started' }),
  failedAt: Timestamp.nullable().meta({ description: 'The last attempt; null if it succeeded' }),
  status: z.number().int().nullable().meta({ description: 'What the store said to it' }),
});
export type ScaleOutState = z.infer<typeof ScaleOutState>;

/** What keeping a measure for some days would mean. */
export const RetentionForecast = z.object({
  days: z.number().int(),
  before: Timestamp.meta({ description: 'Whole days before this would be deleted' }),
  deletedDays: z.number().int().meta({
    description: 'The most days that one of its series would lose',
  }),
  deletedBytes: z.number().int(),
  forecastBytes: z.number().int().meta({
    description: 'What it will occupy once its oldest values are as old as they may get',
  }),
});
export type RetentionForecast = z.infer<typeof RetentionForecast>;

/** The state of the recorder. */
export const RecorderState = z.object({
  recording: z.boolean().meta({ description: 'False while the disk accepts no values' }),
  stoppedAt: Timestamp.nullable(),
  bytes: z.number().int().meta({ description: 'The size of the file' }),
  oldest: Timestamp.nullable(),
  lost: z.array(LostRange),
  scaleOut: ScaleOutState.nullable().meta({ description: 'Null while there is no other store' }),
  measures: z.array(RecordedMeasure),
});
export type RecorderState = z.infer<typeof RecorderState>;
