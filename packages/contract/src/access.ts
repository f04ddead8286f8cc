import type { ClaimKey } from '@dimora/domain';
import { oc } from '@orpc/contract';
import { errorsOf } from './errors.ts';
import type { Facts } from './facts.ts';
import type { ConsoleFacts } from './console-facts.ts';

/** When a procedure answers outside the hub's normal state; every property defaults to false. */
export type Availability = {
  /** Answers before the drivers have loaded, because it doesn't need them (START-B2). */
  readonly whileDriversLoad?: boolean;
  /**
   * Answers users who are signed in but disabled on this hub or unknown to it (START-17, START-19, START-20).
   */
  readonly toDisabled?: boolean;
  /** Allowed in maintenance although it changes something; reading is always allowed (SHELL-06). */
  readonly inMaintenance?: boolean;
};

/**
 * What a procedure says of itself beside its route and schemas. Above all who may call it: anyone, anyone signed in, or
 * holders of a claim. For a claim with attributes the guard checks that the caller holds it at all; the service then
 * checks it for the specific resource.
 */
export type Access = Availability &
  Facts &
  ConsoleFacts & {
    readonly access: 'public' | 'session' | ClaimKey;
    /** Where only these may call, beside `access`: all others are refused before the input is read. */
    readonly only?: 'owners' | 'ownersAndProvider';
    /** Claims of which the caller must hold one for anything at all, beside `access`; refused likewise. */
    readonly oneOf?: readonly ClaimKey[];
    /** True in the cloud where the session must belong to a hub, not to a person: see `hubOnly`. */
    readonly hubOnly?: boolean;
    /** True where a delegated session may call: see `delegable`. */
    readonly delegable?: boolean;
    /** True where the caller must have confirmed their identity recently: see `steppedUp`. */
    readonly stepUp?: boolean;
    /** True where a console sends the token it holds, but never waits for one or renews it: signing out. */
    readonly neverRenews?: boolean;
  };

/** What all procedures of a noun say together. */
type OfNoun = Pick<Facts, 'authorsOwn'> & Pick<ConsoleFacts, 'kind' | 'eachOldAfter'>;

/** A procedure that doesn't say who may call it is for anyone signed in. */
const everywhere = oc
  .$meta<Partial<Access>>({ access: 'session' })
  .errors(
    errorsOf(
      'VALIDATION_FAILED',
      'MALFORMED_BODY',
      'BODY_TOO_LARGE',
      'RATE_LIMITED',
      'INTERNAL',
      'STORAGE_FULL',
      'STORAGE_READ_ONLY',
      'STORAGE_FAILED',
      'MAINTENANCE',
    ),
  );

const signedIn = everywhere.errors(
  errorsOf(
    'NOT_AUTHENTICATED',
    'TOKEN_EXPIRED',
    'SESSION_REVOKED',
    'VIEW_ENDED',
    'VIEW_ONLY',
    'USER_DISABLED',
    'USER_NOT_ENABLED',
    'FORBIDDEN',
  ),
);

/**
 * Procedure builders for procedures that answer at these times: `const { claimed } = answering({
 * whileDriversLoad: true })`. What else a procedure says of itself follows as `.meta(…)`: see
 * `facts.ts` and `console-facts.ts`.
 */
export const answering = (shared: Availability & OfNoun) => ({
  /** Starts a procedure that needs no session. */
  open: everywhere.meta({ ...shared, access: 'public' }),
  /** Starts a procedure for everyone who is signed in. */
  session: signedIn.meta({ ...shared, access: 'session' }),
  /** Starts a procedure that ends a session, so it doesn't wait for an expired token to be renewed. */
  endsSession: signedIn.meta({ ...shared, access: 'session', neverRenews: true }),
  /** Starts a procedure for the holders of a claim. */
  claimed: (claim: ClaimKey) => signedIn.meta({ ...shared, access: claim }),
  /** Starts a procedure for users who confirmed their identity within the last ten minutes (LOGIN-B1). */
  steppedUp: signedIn
    .meta({ ...shared, access: 'session', stepUp: true })
    .errors(errorsOf('STEP_UP_NEEDED')),
  /** Starts a procedure for holders of a claim who confirmed their identity that recently. */
  claimedSteppedUp: (claim: ClaimKey) =>
    signedIn.meta({ ...shared, access: claim, stepUp: true }).errors(errorsOf('STEP_UP_NEEDED')),
});

/** Procedure builders for enabled users, once the drivers have loaded and outside maintenance. */
export const { open, session, endsSession, claimed, steppedUp, claimedSteppedUp } = answering({});
