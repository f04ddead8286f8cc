import type { UserId } from '@dimora/domain';
import { UNTOLD, defineEvent } from './hub-event.ts';

/** Why a session ended; the code that its sockets are told. */
export type SessionEnd = 'SESSION_REVOKED' | 'TOKEN_EXPIRED' | 'USER_DISABLED';

/** What a person may do changed; the live edge works out anew what their consoles are sent. */
export const claimsChanged = defineEvent<{ readonly UserId: UserId }>('claims.changed', {
  ...UNTOLD,
  inSnapshot: true,
});

/** A session is over; the live edge closes its sockets. */
export const sessionEnded = defineEvent<{
  readonly sessionId: string;
  readonly code: SessionEnd;
}>('session.ended', UNTOLD);
