import type { ClaimKey } from '@dimora/domain';
import { oc } from '@orpc/contract';
import { errorsOf } from './errors.ts';

/** When a procedure answers although the house isn't as it should be; what isn't said, it doesn't. */
export type Availability = {
  /** Answers before the drivers are loaded: its answer needs none of them (START-B2). */
  readonly whileDriversLoad?: boolean;
  /** Answers those who signed in but are disabled here, or unknown to this hub (START-17, START-19, START-20). */
  readonly toDisabled?: boolean;
  /** Changes something even in maintenance; who only reads may do so at any time (SHELL-06). */
  readonly inMaintenance?: boolean;
};

/**
 * Who may call a procedure: anyone, anyone signed in, or holders of a claim. For claims with
 * attributes the guard first asks for the claim in general, then the service proves it for the
 * very resource.
 */
export type Access = Availability & {
  readonly access: 'public' | 'session' | ClaimKey;
  /** True in the cloud where the session is that of a hub, not of a person: see `hubOnly`. */
  readonly hubOnly?: boolean;
  /** True where a delegated session may call: see `delegable`. */
  readonly delegable?: boolean;
  /** True where the caller must have shown a moment ago that it is still them: see `steppedUp`. */
  readonly stepUp?: boolean;
  /** True where a console sends the token it holds, but never waits for one or renews it: signing out. */
  readonly neverRenews?: boolean;
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

/** The beginnings of procedures that answer at these times: `const { claimed } = answering({ whileDriversLoad: true })`. */
export const answering = (availability: Availability) => ({
  /** Starts a procedure that needs no session. */
  open: everywhere.meta({ ...availability, access: 'public' }),
  /** Starts a procedure for everyone who is signed in. */
  session: signedIn.meta({ ...availability, access: 'session' }),
  /** Starts a procedure that ends a session: it must not wait for a token that is over. */
  endsSession: signedIn.meta({ ...availability, access: 'session', neverRenews: true }),
  /** Starts a procedure for the holders of a claim. */
  claimed: (claim: ClaimKey) => signedIn.meta({ ...availability, access: claim }),
  /** Starts a procedure for whoever has proved within ten minutes, once more, who they are (LOGIN-B1). */
  steppedUp: signedIn
    .meta({ ...availability, access: 'session', stepUp: true })
    .errors(errorsOf('STEP_UP_NEEDED')),
});

/** The beginnings of procedures that answer when the drivers are loaded, outside maintenance, to whom the hub has enabled. */
export const { open, session, endsSession, claimed, steppedUp } = answering({});
