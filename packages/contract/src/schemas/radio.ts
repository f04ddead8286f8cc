import { ASSOCIATION_RESULTS, LANGUAGES, ZWAVE_SEVERITIES } from '@dimora/domain';
import { z } from 'zod';

/** Why an association isn't as it was asked for; the words for it are in the catalogues. */
export const ASSOCIATION_REASONS = [
  'NO_ASSOCIATIONS',
  'TARGET_UNKNOWN',
  'NO_ANSWER',
  'REFUSED',
  'NOT_READ_BACK',
  'RADIO_ERROR',
] as const;

/** What is wrong with a node of a radio network, and what mends it (ZWAVE-13). */
export const RadioFinding = z.object({
  node: z.string(),
  code: z.string(),
  severity: z.enum(ZWAVE_SEVERITIES),
  params: z.record(z.string(), z.string()).meta({ description: 'For the sentence that says it' }),
  fix: z.string().nullable().meta({ description: 'What `fix` would do; null if nothing helps' }),
});
export type RadioFinding = z.infer<typeof RadioFinding>;

/** How a mended finding ended: it is looked for before and after. */
export const RadioFixResult = z.object({
  before: z.boolean().meta({ description: 'False if it was gone already, and nothing was done' }),
  after: z.enum(['fixed', 'remains']),
  advice: z.enum(['excludeAndInclude']).nullable(),
});
export type RadioFixResult = z.infer<typeof RadioFixResult>;

/** How an association method ended (ZWAVE-10): success has no name (A71). */
export const associationOutcome = {
  result: z.enum(ASSOCIATION_RESULTS).nullable(),
  reason: z.enum(ASSOCIATION_REASONS).nullable(),
};

/** A summary to take along. */
export const summaryChoice = {
  format: z.enum(['xlsx', 'html']),
  language: z.enum(LANGUAGES).default('en').meta({ description: 'The language of its words' }),
};

/** The types of summaries. */
export const SUMMARY_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html',
} as const;

/** A summary as a file; the answer of a procedure with `outputStructure: 'detailed'`. */
export const SummaryFile = z.object({
  headers: z.object({ 'cache-control': z.string(), 'content-disposition': z.string() }),
  body: z.file().mime([SUMMARY_TYPES.xlsx, SUMMARY_TYPES.html]),
});
