import type { UserId } from '@dimora/domain';
import { defineEvent } from './hub-event.ts';

/** Why a session ended; the code that its sockets are told. */
export type SessionEnd = 'SESSION_REVOKED' | 'TOKEN_EXPIRED' | 'USER_DISABLED';

/** What a person may do changed. */
export const claimsChanged = defineEvent<{ readonly UserId: UserId }>('claims.changed');

/** A session is over. */
export const sessionEnded = defineEvent<{
  readonly sessionId: string;
  readonly code: SessionEnd;
}>('session.ended');
