import { z } from 'zod';
import { RoleBadge } from './access.ts';
import { Timestamp, UserId } from './ids.ts';

/** A field that a change gave another value; absent on the side where the thing didn't exist. */
export const AuditChange = z.object({
  Field: z.string(),
  Before: z.json().optional(),
  After: z.json().optional(),
  shortened: z.boolean().meta({ description: 'A value was too long to be kept, and is left out' }),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** A change that a person made (USERS-B4). The names are those of that time. */
export const AuditEntry = z.object({
  Id: z.int(),
  Ts: Timestamp,
  by: z.object({
    Id: UserId,
    Name: z.string().meta({ description: 'Empty once their data were erased' }),
    Role: RoleBadge,
  }),
  what: z.string().meta({ description: 'The procedure: `environments.update`' }),
  subject: z.object({ Id: z.string().nullable(), Name: z.string().nullable() }),
  changes: z.array(AuditChange),
  from: z.object({
    address: z.string().meta({ description: 'The network address of the caller' }),
    client: z.string().nullable().meta({ description: 'The browser, as it calls itself' }),
  }),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which entries; what is absent doesn't narrow. */
export const AuditFilter = z.object({
  UserId: UserId.optional(),
  what: z.string().max(100).optional().meta({ description: 'A noun or a procedure' }),
  text: z.string().max(100).optional().meta({ description: 'In names and values' }),
  said: z.string().max(4_000).optional().meta({
    description:
      'Nouns and procedures, with commas, whose words in the reader’s language hold the text: they are found, too',
  }),
  from: z.coerce.number().int().nonnegative().optional(),
  to: z.coerce.number().int().nonnegative().optional().meta({ description: 'Excluded' }),
});
export type AuditFilter = z.infer<typeof AuditFilter>;
