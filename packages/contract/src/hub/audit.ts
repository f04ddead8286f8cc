import { z } from 'zod';
import { answering } from '../access.ts';
import { viewable } from '../facts.ts';
import { AuditEntry, AuditFilter } from '../schemas/audit.ts';

const { claimed } = answering({ whileDriversLoad: true });
const tags = ['audit'];

/** Who changed what, newest first, page by page: `before` is the last Id of the page before (USERS-B4). */
export const AuditQuery = AuditFilter.extend({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** The record of what people changed, apart from the event log (USERS-B4). */
export const audit = {
  list: claimed('READ_AUDIT')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/audit', tags })
    .input(AuditQuery)
    .output(
      z.object({
        entries: z.array(AuditEntry),
        next: z.int().nullable().meta({ description: 'Continue with it as `before`' }),
        total: z.int().meta({ description: 'Entries that the filter finds' }),
      }),
    ),
  /** CSV or JSON in pages, oldest first, to be written one after the other into a file. */
  export: claimed('READ_AUDIT')
    .route({ method: 'GET', path: '/api/audit/export', tags })
    .input(
      AuditFilter.extend({
        format: z.enum(['csv', 'json']),
        after: z.coerce.number().int().positive().optional(),
      }),
    )
    .output(z.object({ text: z.string(), next: z.int().nullable() })),
};
