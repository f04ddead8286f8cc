import { z } from 'zod';
import { open, session } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { Timestamp } from '../schemas/ids.ts';

/** A short-lived token for calls and sockets; its refresher travels in an HTTP-only cookie. */
export const AccessToken = z.object({ accessToken: z.string(), expiresAt: Timestamp });
/** See the schema. */
export type AccessToken = z.infer<typeof AccessToken>;

const tags = ['identity'];

/** Signing in and out (LOGIN-01, LOGIN-02). */
export const identity = {
  login: open
    .route({ method: 'POST', path: '/api/identity/login', tags })
    .errors(errorsOf('WRONG_CREDENTIALS', 'ACCOUNT_LOCKED', 'USER_DISABLED'))
    .input(
      z.object({
        username: z.string().trim().min(1).max(200),
        password: z.string().min(1).max(1000),
      }),
    )
    .output(AccessToken),
  refresh: open
    .route({ method: 'POST', path: '/api/identity/refresh', tags })
    .errors(errorsOf('NOT_AUTHENTICATED', 'SESSION_REVOKED', 'USER_DISABLED'))
    .output(AccessToken),
  logout: session
    .route({ method: 'POST', path: '/api/identity/logout', tags })
    .output(z.object({})),
  logoutEverywhere: session
    .route({ method: 'POST', path: '/api/identity/logout-everywhere', tags })
    .output(z.object({ ended: z.number().int() })),
  changePassword: session
    .route({ method: 'POST', path: '/api/identity/password', tags })
    .errors(errorsOf('WRONG_CREDENTIALS', 'ACCOUNT_LOCKED'))
    .input(z.object({ current: z.string().min(1).max(1000), next: z.string().min(8).max(1000) }))
    .output(AccessToken),
};
