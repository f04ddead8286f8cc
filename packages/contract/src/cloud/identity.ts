import { z } from 'zod';
import { open, session, steppedUp } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { AccessToken, identity as common } from '../hub/identity.ts';
import { Timestamp } from '../schemas/ids.ts';

const tags = ['identity'];

/** The shortest password of the provider's accounts (LOGIN-08). */
const Password = z.string().min(5).max(1000);
const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** The input of the registration form, which runs the same checks (LOGIN-07, LOGIN-08). */
export const Registration = z.object({ email: Email, password: Password, newsletter: z.boolean() });
export type Registration = z.infer<typeof Registration>;

/** A person's session: in a browser, or on a hub that calls on their behalf. */
export const CloudSession = z.object({
  id: z.string(),
  startedAt: Timestamp,
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  address: z.string(),
  agent: z.string().meta({ description: 'The browser’s user agent' }),
  through: z.string().nullable().meta({ description: 'The ProductId of the hub' }),
  current: z.boolean(),
});
export type CloudSession = z.infer<typeof CloudSession>;

/** The public half of a signing key, with which hubs verify tokens. */
export const PublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type PublicKey = z.infer<typeof PublicKey>;

/** Accounts of the provider: sign-in, sign-out and password reset. */
export const cloudIdentity = {
  ...common,
  changePassword: session
    .route({ method: 'POST', path: '/api/identity/password', tags })
    .errors(errorsOf('WRONG_CREDENTIALS', 'ACCOUNT_LOCKED', 'STEP_UP_NEEDED'))
    .input(z.object({ current: z.string().min(1).max(1000), next: Password }))
    .output(AccessToken),
  register: open
    .route({ method: 'POST', path: '/api/identity/register', tags })
    .errors(errorsOf('EMAIL_TAKEN', 'FORBIDDEN'))
    .input(Registration)
    .output(AccessToken),
  requestReset: open
    .route({
      method: 'POST',
      path: '/api/identity/reset-requests',
      tags,
      description: 'Gives the same answer whether the account exists or not',
    })
    .input(z.object({ email: Email }))
    .output(z.object({})),
  reset: open
    .route({ method: 'POST', path: '/api/identity/resets', tags })
    .errors(errorsOf('RESET_LINK_EXPIRED', 'USER_DISABLED', 'SECOND_FACTOR_NEEDED'))
    .input(z.object({ token: z.string().min(1).max(200), password: Password }))
    .output(AccessToken),
  jwks: open
    .route({ method: 'GET', path: '/api/identity/jwks', tags })
    .output(z.object({ keys: z.array(PublicKey) })),
  sessions: session
    .route({ method: 'GET', path: '/api/identity/sessions', tags })
    .output(z.array(CloudSession)),
  revoke: steppedUp
    .route({ method: 'DELETE', path: '/api/identity/sessions/{id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.object({})),
};
