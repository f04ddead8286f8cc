import { z } from 'zod';
import { answering } from '../access.ts';
import { unaudited } from '../facts.ts';

const reading = answering({ whileDriversLoad: true, inMaintenance: true }).claimed('READ_DEVICE');

/** Most queries of one request. */
const MOST_QUERIES = 64;

/** A moment as Grafana sends it: milliseconds since 1970, `now`, `now-6h`, or a date. */
const Moment = z.union([z.string().max(64), z.number()]);

/** One query of a request; what Grafana adds to it is ignored. */
export const TelemetryQuery = z.object({
  refId: z.string().min(1).max(64),
  datasource: z.unknown().optional(),
  expr: z.string().max(2_000).meta({
    description:
      '`key:TEMPERATURE`, `dimora_temperature{device="key"}` or `last_over_time(…[30d])`; see docs/guides/grafana.md',
  }),
  hide: z.boolean().optional(),
  instant: z.boolean().optional().meta({
    description: 'Only the value at the end of the range, unless `range` is true as well',
  }),
  range: z.boolean().optional(),
  maxDataPoints: z.union([z.number(), z.string().max(16)]).optional(),
  timeRange: z
    .object({ from: Moment, to: Moment })
    .optional()
    .meta({ description: 'Instead of that of the request' }),
});
export type TelemetryQuery = z.infer<typeof TelemetryQuery>;

/** What `POST /api/ds/query` asks for. */
export const TelemetryRequest = z.object({
  queries: z.array(TelemetryQuery).min(1).max(MOST_QUERIES),
  from: Moment.default('now-24h'),
  to: Moment.default('now'),
});
export type TelemetryRequest = z.infer<typeof TelemetryRequest>;

/** One curve: its schema, and its values as columns of equal length. */
export const TelemetryFrame = z.object({
  schema: z.object({
    refId: z.string(),
    name: z.string(),
    fields: z.array(
      z.object({
        name: z.string(),
        type: z.enum(['time', 'number']),
        labels: z.record(z.string(), z.string()).optional(),
      }),
    ),
  }),
  data: z.object({
    values: z.array(z.array(z.number().nullable())).meta({
      description: 'Milliseconds since 1970, and the values; null means not known from there on',
    }),
  }),
});
export type TelemetryFrame = z.infer<typeof TelemetryFrame>;

/** The answer to one query. */
export const TelemetryResult = z.object({
  status: z.number().int(),
  frames: z.array(TelemetryFrame),
  error: z.string().optional().meta({ description: 'A code; absent with status 200' }),
});
export type TelemetryResult = z.infer<typeof TelemetryResult>;

/** The history of values as a data source in Grafana's format (TELEMETRY-03). */
export const ds = {
  /**
   * What the caller may not read gives no frame, as if it didn't exist. A query that can't be answered has a
   * status and an error of its own; the others are answered. FORBIDDEN while telemetry is switched off.
   */
  query: reading
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/ds/query', tags: ['telemetry'] })
    .input(TelemetryRequest)
    .output(z.object({ results: z.record(z.string(), TelemetryResult) })),
};
