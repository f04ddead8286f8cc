import type { ClaimKey } from '@dimora/domain';
import { oc } from '@orpc/contract';
import { errorsOf } from './errors.ts';

/**
 * Who may call a procedure: anyone, anyone signed in, or holders of a claim. For claims with
 * attributes the guard first asks for the claim in general, then the service proves it for the
 * very resource.
 */
export type Access = {
  readonly access: 'public' | 'session' | ClaimKey;
  /** True in the cloud where the session is that of a hub, not of a person: see `hubOnly`. */
  readonly hubOnly?: boolean;
  /** True where a delegated session may call: see `delegable`. */
  readonly delegable?: boolean;
  /** True where the caller must have shown a moment ago that it is still them: see `steppedUp`. */
  readonly stepUp?: boolean;
};

const everywhere = oc
  .$meta<Access>({ access: 'session' })
  .errors(
    errorsOf(
      'VALIDATION_FAILED',
      'MALFORMED_BODY',
      'BODY_TOO_LARGE',
      'RATE_LIMITED',
      'INTERNAL',
      'STORAGE_FULL',
      'STORAGE_FAILED',
      'MAINTENANCE',
    ),
  );

/** Starts a procedure that needs no session. */
export const open = everywhere.meta({ access: 'public' });

const signedIn = everywhere.errors(
  errorsOf(
    'NOT_AUTHENTICATED',
    'TOKEN_EXPIRED',
    'SESSION_REVOKED',
    'USER_DISABLED',
    'USER_NOT_ENABLED',
    'FORBIDDEN',
  ),
);

/** Starts a procedure for everyone who is signed in. */
export const session = signedIn.meta({ access: 'session' });

/** Starts a procedure for the holders of a claim. */
export const claimed = (claim: ClaimKey) => signedIn.meta({ access: claim });

/** Starts a procedure for whoever has proved within ten minutes, once more, who they are (LOGIN-B1). */
export const steppedUp = session
  .meta({ access: 'session', stepUp: true })
  .errors(errorsOf('STEP_UP_NEEDED'));
