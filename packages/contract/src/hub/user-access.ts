import { z } from 'zod';
import { readBy } from '../facts.ts';
import { named, only } from '../audit-told.ts';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { Timestamp, UserId } from '../schemas/ids.ts';
import { OwnSession } from './identity.ts';
import { Passkey } from './second-factor.ts';

const { claimed, claimedSteppedUp } = answering({ whileDriversLoad: true });

const tags = ['users'];
const whose = z.object({ Id: UserId });

/** How somebody signs in, and where they are signed in now. */
export const UserAccess = z.object({
  sessions: z
    .array(OwnSession)
    .meta({ description: 'Sessions of this hub; those through the cloud are the cloud’s' }),
  keptBy: z
    .enum(['here', 'cloud', 'nobody'])
    .meta({ description: 'Who keeps the account; nobody: they can’t sign in yet' }),
  authenticatorSince: Timestamp.nullable(),
  passkeys: z.array(Passkey.omit({ here: true })),
});
export type UserAccess = z.infer<typeof UserAccess>;

/** Where other people are signed in, and how: for those who may change them (USERS-12). */
export const userAccess = {
  get: claimed('MODIFY_USER')
    .route({ method: 'GET', path: '/api/users/{Id}/access', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(whose)
    .output(UserAccess),
  endSession: claimed('MODIFY_USER')
    .meta(readBy('userAccess.get', ({ Id }) => ({ Id }), named('id', 'agent', 'sessions')))
    .route({ method: 'DELETE', path: '/api/users/{Id}/access/sessions/{session}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(whose.extend({ session: z.string().min(1).max(100) }))
    .output(z.object({})),
  endAll: claimed('MODIFY_USER')
    .meta(readBy('userAccess.get', ({ Id }) => ({ Id }), named('id', 'agent', 'sessions')))
    .route({ method: 'DELETE', path: '/api/users/{Id}/access/sessions', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(whose)
    .output(z.object({ ended: z.number().int() })),
  /** A lost second factor: the password alone is enough until they set another one up. */
  removeSecondFactor: claimedSteppedUp('MODIFY_USER')
    .meta(readBy('userAccess.get', ({ Id }) => ({ Id }), only('authenticatorSince')))
    .route({ method: 'DELETE', path: '/api/users/{Id}/access/authenticator', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(whose)
    .output(z.object({})),
  removePasskey: claimedSteppedUp('MODIFY_USER')
    .meta(readBy('userAccess.get', ({ Id }) => ({ Id }), named('id', 'Name', 'passkeys')))
    .route({ method: 'DELETE', path: '/api/users/{Id}/access/passkeys/{passkey}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(whose.extend({ passkey: z.string().min(1).max(1400) }))
    .output(z.object({})),
};
