import {
  DEFAULT_TIME_SLOT,
  LANGUAGES,
  MOST_HISTORY_POINTS,
  RESET_STATE_VARS,
} from '@dimora/domain';
import { z } from 'zod';
import { answering, type Access } from '../access.ts';
import { atFirst } from '../console-facts.ts';
import { errorsOf } from '../errors.ts';
import { keeping, unaudited, viewable } from '../facts.ts';
import { EnvironmentId, Timestamp } from '../schemas/ids.ts';
import {
  ChartSeries,
  HistoryPoint,
  Outlier,
  SeriesRef,
  StateVarName,
  TimeRange,
  TimeSlotMs,
} from '../schemas/samples.ts';

const { claimed } = answering({ whileDriversLoad: true });
/** Reads, although its input is too long for an address. */
const reading = answering({ whileDriversLoad: true, inMaintenance: true }).claimed('READ_DEVICE');

const tags = ['state'];
/** A series is changed by who may change its device or, for a room's own, the room. */
const changesSeries: Partial<Access> = { oneOf: ['MODIFY_DEVICE', 'MODIFY_ENVIRONMENT'] };
const unreadable = errorsOf('NOT_FOUND');

/** Most series of a chart or an export. */
const MOST_SERIES = 64;
const SeriesList = z.array(SeriesRef).min(1).max(MOST_SERIES);
/** Most originators or rooms in a filter. */
const MOST_ORIGINATORS = 500;

/** What `state.getHistory` selects (STATS-11). */
export const HistoryFilter = z.object({
  Timestamp: z.object({ gte: Timestamp, lte: Timestamp }),
  Type: z.literal('avg-in-slot').default('avg-in-slot'),
  StateVar: z.object({ in: z.array(StateVarName).min(1).max(24) }),
  OriginatorKey: z
    .object({ in: z.array(z.string().min(1).max(200)).max(MOST_ORIGINATORS) })
    .optional()
    .meta({ description: 'Keys of devices; without it, the values of the rooms themselves' }),
  EnvironmentId: z
    .object({ in: z.array(EnvironmentId).max(MOST_ORIGINATORS) })
    .optional()
    .meta({ description: 'Rooms; with OriginatorKey, only devices that stand in them' }),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

/** A page of averages; `limit` and `offset` count points. */
export const HistoryQuery = z.object({
  filter: HistoryFilter,
  timeSlot: TimeSlotMs.default(DEFAULT_TIME_SLOT),
  limit: z.number().int().min(1).max(MOST_HISTORY_POINTS).default(MOST_HISTORY_POINTS),
  offset: z.number().int().nonnegative().default(0),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/**
 * What a chart draws: at most one point per pixel of `width`, with the extremes of what it stands for; or, with a
 * `timeSlot`, every slot of that length, with the values of `getHistory`.
 */
export const ChartQuery = z.object({
  series: SeriesList,
  range: TimeRange,
  compare: TimeRange.optional().meta({
    description: 'A second range, such as the week before, in slots of the same length',
  }),
  width: z.number().int().min(1).max(10_000).default(1_000),
  timeSlot: TimeSlotMs.optional().meta({
    description: 'Every slot of this length with its average, whatever the width',
  }),
});
export type ChartQuery = z.infer<typeof ChartQuery>;

/** A page of CSV. */
export const SamplesExport = z.object({
  series: SeriesList,
  range: TimeRange,
  timeSlot: z
    .union([z.literal(0), TimeSlotMs])
    .default(0)
    .meta({ description: '0 writes every value, anything else the average of each slot' }),
  after: z.string().max(200).optional().meta({ description: '`next` of the page before' }),
  language: z.enum(LANGUAGES).optional().meta({
    description:
      'For a spreadsheet of that language: its separators, names instead of codes, times of the hub’s zone',
  }),
});
export type SamplesExport = z.infer<typeof SamplesExport>;

/** The reset-history form of a room (ENVS-12 to ENVS-16, A48). */
export const HistoryReset = z.object({
  Id: EnvironmentId,
  originatorKey: z.string().min(1).max(200).nullable().meta({ description: 'null for all' }),
  stateVar: z.enum(RESET_STATE_VARS).nullable().meta({ description: 'null for all' }),
  deleteHistory: z.boolean().meta({
    description: 'Without it, only the current values are cleared and the times are ignored',
  }),
  startTime: z.iso.datetime({ offset: true }).nullable(),
  endTime: z.iso.datetime({ offset: true }).nullable().meta({ description: 'null is now' }),
});
export type HistoryReset = z.infer<typeof HistoryReset>;

/**
 * The history of values. A device or a room that the caller may not read is left out of every answer, as if it
 * didn't exist. The value of a room is readable for those who may read everything it is computed from.
 */
export const state = {
  /** Averages per slot, series after series, each in the order of time (STATS-11). */
  getHistory: reading
    .meta({ ...viewable, ...unaudited })
    .route({ method: 'POST', path: '/api/state/getHistory', tags })
    .input(HistoryQuery)
    .output(
      z.object({
        points: z.array(HistoryPoint),
        next: z.number().int().nullable().meta({ description: 'The offset of the next page' }),
        asOf: Timestamp,
      }),
    ),
  /** Whole curves for charts; see `ChartPoints`. */
  series: reading
    .meta({ ...viewable, ...unaudited, ...atFirst })
    .route({ method: 'POST', path: '/api/state/series', tags })
    .input(ChartQuery)
    .output(z.object({ series: z.array(ChartSeries), asOf: Timestamp })),
  /** CSV in pages: the header is on the first, `next` asks for the following one. */
  exportSamples: reading
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/state/export', tags })
    .input(SamplesExport)
    .output(z.object({ csv: z.string(), next: z.string().nullable() })),
  /** Values far from their neighbours, and those already removed, the latest first. */
  findOutliers: reading
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/state/outliers', tags })
    .errors(unreadable)
    .input(z.object({ series: SeriesRef, range: TimeRange }))
    .output(z.object({ outliers: z.array(Outlier) })),
  /** Hides values from every answer (STATS-B1). Needs MODIFY_DEVICE, or MODIFY_ENVIRONMENT for a room's. */
  removeOutliers: claimed('READ_DEVICE')
    .meta({ ...changesSeries, ...keeping('Timestamps', 'series') })
    .route({ method: 'POST', path: '/api/state/outliers/remove', tags })
    .errors(unreadable)
    .input(z.object({ series: SeriesRef, Timestamps: z.array(Timestamp).min(1).max(500) }))
    .output(z.object({ changed: z.number().int() })),
  /** Shows removed values again. */
  restoreOutliers: claimed('READ_DEVICE')
    .meta({ ...changesSeries, ...keeping('Timestamps', 'series') })
    .route({ method: 'POST', path: '/api/state/outliers/restore', tags })
    .errors(unreadable)
    .input(z.object({ series: SeriesRef, Timestamps: z.array(Timestamp).min(1).max(500) }))
    .output(z.object({ changed: z.number().int() })),
  /** Deletes a range of one series for good. Needs the same claims as removing outliers. */
  deleteRange: claimed('READ_DEVICE')
    .meta({ ...changesSeries, ...keeping('range', 'series') })
    .route({ method: 'POST', path: '/api/state/deleteRange', tags })
    .errors(unreadable)
    .input(z.object({ series: SeriesRef, range: TimeRange }))
    .output(z.object({ deleted: z.number().int() })),
  /**
   * Resets a room's history (ENVS-16): clears the current values of the devices in it and below it, and with
   * `deleteHistory` deletes their values, and the room's own, in the range.
   */
  resetHistory: claimed('MODIFY_ENVIRONMENT')
    .meta(keeping('endTime', 'startTime', 'stateVar'))
    .route({ method: 'POST', path: '/api/environments/{Id}/history/reset', tags })
    .errors(unreadable)
    .input(HistoryReset)
    .output(z.object({ cleared: z.number().int(), deleted: z.number().int() })),
};
