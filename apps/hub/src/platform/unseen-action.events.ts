import type { AuditEntry } from '@dimora/contract';
import { UNTOLD, defineEvent } from './hub-event.ts';

/** What a person did that none of their calls shows, such as a view that ran out; the audit keeps it (USERS-B4). */
export const unseenAction = defineEvent<Omit<AuditEntry, 'Id' | 'Ts'>>('unseenAction.done', UNTOLD);
