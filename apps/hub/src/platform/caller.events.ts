import type { UserId } from '@dimora/domain';
import { UNTOLD, defineEvent } from './hub-event.ts';

/** Why a session ended; the code sent to its sockets. */
export type SessionEnd = 'SESSION_REVOKED' | 'TOKEN_EXPIRED' | 'USER_DISABLED' | 'VIEW_ENDED';

/** A person's permissions changed; the live edge updates what their consoles receive. */
export const claimsChanged = defineEvent<{ readonly UserId: UserId }>('claims.changed', {
  ...UNTOLD,
  inSnapshot: true,
});

/** The cloud has erased an account: who it was stays of the house, and can't sign in by it any more (USERS-B5). */
export const cloudAccountErased = defineEvent<{ readonly UserId: UserId }>(
  'cloudAccount.erased',
  UNTOLD,
);

/** A session has ended, or a view of the house as somebody else; the live edge closes its sockets. */
export const sessionEnded = defineEvent<{
  readonly sessionId: string;
  readonly code: SessionEnd;
}>('session.ended', UNTOLD);
