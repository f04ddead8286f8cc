import { z } from 'zod';
import { answering } from '../access.ts';
import { atFirst } from '../console-facts.ts';
import { errorsOf } from '../errors.ts';
import { unaudited } from '../facts.ts';
import { Timestamp } from '../schemas/ids.ts';
import { PasswordChange } from '../schemas/password.ts';
import { PasskeyAnswer, PasskeyQuestion, Proof, SecondFactor } from './second-factor.ts';

const { open, session, endsSession, steppedUp } = answering({
  whileDriversLoad: true,
  toDisabled: true,
  inMaintenance: true,
});

/** A short-lived token for calls and sockets; its refresh token travels in an HTTP-only cookie. */
export const AccessToken = z.object({ accessToken: z.string(), expiresAt: Timestamp });
export type AccessToken = z.infer<typeof AccessToken>;

/** One of a person's own sessions: in a browser, or in the cloud by a hub that calls on their behalf. */
export const OwnSession = z.object({
  id: z.string(),
  startedAt: Timestamp,
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  address: z.string().meta({ description: 'The address it was opened from; empty if unknown' }),
  agent: z.string().meta({ description: 'The browser’s user agent; empty if unknown' }),
  through: z.string().nullable().meta({ description: 'The ProductId of the hub' }),
  current: z.boolean().meta({ description: 'The session that asks' }),
});
export type OwnSession = z.infer<typeof OwnSession>;

const tags = ['identity'];

/** Signing in and out (LOGIN-01, LOGIN-02). */
export const identity = {
  login: open
    .meta(atFirst)
    .route({ method: 'POST', path: '/api/identity/login', tags })
    .errors(
      errorsOf('WRONG_CREDENTIALS', 'ACCOUNT_LOCKED', 'USER_DISABLED', 'SECOND_FACTOR_NEEDED'),
    )
    .input(
      z.object({
        username: z.string().trim().min(1).max(200),
        password: z.string().min(1).max(1000),
      }),
    )
    .output(AccessToken),
  /** The second step of a sign-in whose first answered SECOND_FACTOR_NEEDED {challenge} (LOGIN-B1). */
  secondFactor: open
    .meta(atFirst)
    .route({ method: 'POST', path: '/api/identity/second-factor', tags })
    .errors(
      errorsOf(
        'SECOND_FACTOR_WRONG',
        'CHALLENGE_EXPIRED',
        'ACCOUNT_LOCKED',
        'USER_DISABLED',
        'CLOUD_UNREACHABLE',
      ),
    )
    .input(z.intersection(z.object({ challenge: z.string().min(1).max(100) }), SecondFactor))
    .output(AccessToken),
  /** Step-up: confirms the caller's identity for ten minutes, in this session only. */
  stepUp: session
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/identity/step-up', tags })
    .errors(
      errorsOf(
        'WRONG_CREDENTIALS',
        'SECOND_FACTOR_NEEDED',
        'SECOND_FACTOR_WRONG',
        'PASSKEY_REFUSED',
        'CHALLENGE_EXPIRED',
        'ACCOUNT_LOCKED',
        'CLOUD_SIGN_IN_NEEDED',
        'CLOUD_UNREACHABLE',
      ),
    )
    .input(Proof)
    .output(z.object({ until: Timestamp })),
  /** Options for a passkey sign-in, which needs neither a name nor a password. */
  askForPasskey: open
    .meta(atFirst)
    .route({ method: 'POST', path: '/api/identity/passkey-question', tags })
    .errors(errorsOf('PASSKEYS_NOT_HERE'))
    .output(PasskeyQuestion),
  signInByPasskey: open
    .meta(atFirst)
    .route({ method: 'POST', path: '/api/identity/passkey-sign-in', tags })
    .errors(errorsOf('PASSKEY_REFUSED', 'PASSKEYS_NOT_HERE', 'CHALLENGE_EXPIRED', 'USER_DISABLED'))
    .input(PasskeyAnswer)
    .output(AccessToken),
  /** Like `askForPasskey`, for `stepUp` with one of the caller's own. */
  askToStepUp: session
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/identity/step-up-question', tags })
    .errors(errorsOf('PASSKEYS_NOT_HERE'))
    .output(PasskeyQuestion),
  refresh: open
    .meta({ ...unaudited, ...atFirst })
    .route({ method: 'POST', path: '/api/identity/refresh', tags })
    .errors(errorsOf('NOT_AUTHENTICATED', 'SESSION_REVOKED', 'USER_DISABLED'))
    .output(AccessToken),
  logout: endsSession
    .meta({ ...unaudited, ...atFirst })
    .route({ method: 'POST', path: '/api/identity/logout', tags })
    .output(z.object({})),
  logoutEverywhere: session
    .route({ method: 'POST', path: '/api/identity/logout-everywhere', tags })
    .output(z.object({ ended: z.number().int() })),
  /** Ends every session of the caller but this one. */
  logoutOthers: steppedUp
    .route({ method: 'POST', path: '/api/identity/logout-others', tags })
    .output(z.object({ ended: z.number().int() })),
  /** Where the caller is signed in, the latest use first. */
  sessions: session
    .route({ method: 'GET', path: '/api/identity/sessions', tags })
    .output(z.array(OwnSession)),
  revoke: steppedUp
    .route({ method: 'DELETE', path: '/api/identity/sessions/{id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.object({})),
  /** The password of the account, also where the cloud keeps it: then the hub asks the cloud. */
  changePassword: session
    .route({ method: 'POST', path: '/api/identity/password', tags })
    .errors(
      errorsOf(
        'WRONG_CREDENTIALS',
        'ACCOUNT_LOCKED',
        'STEP_UP_NEEDED',
        'CLOUD_SIGN_IN_NEEDED',
        'CLOUD_UNREACHABLE',
      ),
    )
    .input(PasswordChange)
    .output(AccessToken),
};
