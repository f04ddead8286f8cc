import type { AccessToken, PasswordChange, SecondFactor, TypedProof } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { CloudCaller, CloudPerson } from '../../platform/caller.ts';
import type { AccountWithHash } from '../accounts/port.ts';
import type { NewProfile } from '../profile/port.ts';

/** Who calls. */
export interface IdentityPort {
  /** The person behind an access token of the cloud; rejects with TOKEN_EXPIRED, SESSION_REVOKED, USER_DISABLED or NOT_AUTHENTICATED. */
  identify(accessToken: string): Promise<CloudCaller>;
  /** As {@link identify}, with the token of an `Authorization: Bearer …` header. */
  identifyBearer(authorization: string | undefined): Promise<CloudCaller>;
  /** Whether a session is still open. */
  isOpen(sessionId: string): Promise<boolean>;
  /** Ends every session of a deleted account. */
  endAll(UserId: UserId): Promise<void>;
}
export const IdentityPort = definePort<IdentityPort>('identity');

/** What a token for a hub says. */
export type HubTokenSubject = {
  readonly sub: string;
  readonly sid: string;
  readonly expiresAt: number;
};

/** Tokens that tell one hub who calls. */
export interface HubTokensPort {
  /** Issues a token that only this hub accepts. */
  issue(caller: CloudCaller, ProductId: string): Promise<AccessToken>;
  /** Checks a token before a call is relayed; rejects with NOT_AUTHENTICATED, TOKEN_EXPIRED or SESSION_REVOKED. */
  check(token: string, ProductId: string): Promise<HubTokenSubject>;
}
export const HubTokensPort = definePort<HubTokensPort>('hubTokens');

/** What a delegated sign-in gives the hub to keep: it calls in the person's name from then on. */
export type Delegation = {
  readonly user: CloudPerson;
  readonly accessToken: string;
  readonly expiresAt: number;
  readonly refreshToken: string;
};

/** Where a person signs in on a hub. */
export type ReportedPlace = {
  /** The person's address, as the hub reports it. */
  readonly address: string;
  /** Where the hub itself calls from. */
  readonly hubAddress: string;
  /** See `ReportingHub`. */
  readonly isNew: boolean;
};

/** Sessions of people who signed in on a hub, which calls the cloud in their name. */
export interface DelegationsPort {
  /**
   * Signs a person in on a hub, for that hub alone. Rejects as a sign-in
   * does: WRONG_CREDENTIALS, ACCOUNT_LOCKED, RATE_LIMITED, USER_DISABLED, SECOND_FACTOR_NEEDED.
   */
  open(
    username: string,
    password: string,
    ProductId: string,
    from: ReportedPlace,
  ): Promise<Delegation>;
  /** The second step of {@link open}, on the same hub. Rejects with SECOND_FACTOR_WRONG, CHALLENGE_EXPIRED, ACCOUNT_LOCKED. */
  finish(
    challenge: string,
    proof: SecondFactor,
    ProductId: string,
    from: ReportedPlace,
  ): Promise<Delegation>;
  /** Judges a step-up of somebody who signed in through a hub; rejects as a sign-in does. */
  stepUp(caller: CloudCaller, proof: TypedProof, address: string): Promise<void>;
  /**
   * Changes the password of somebody who signed in through this hub: all their sessions end, and the hub gets
   * a new one. Rejects with WRONG_CREDENTIALS, ACCOUNT_LOCKED and STEP_UP_NEEDED.
   */
  changePassword(
    caller: CloudCaller,
    passwords: PasswordChange,
    ProductId: string,
    address: string,
  ): Promise<Delegation>;
  /** As {@link open}, for somebody who has signed in here and asks for it; rejects with USER_DISABLED or NOT_FOUND. */
  openFor(UserId: UserId, ProductId: string): Promise<Delegation>;
  /** Trades in a delegated refresh token; rejects with NOT_AUTHENTICATED, SESSION_REVOKED or USER_DISABLED. */
  refresh(refreshToken: string, ProductId: string): Promise<Delegation>;
  /** Ends a delegated session; does nothing where there is none. */
  end(refreshToken: string, ProductId: string): Promise<void>;
}
export const DelegationsPort = definePort<DelegationsPort>('delegations');

/** A person whose account is made by hand, its address confirmed: for the demo, and by the operator of the cloud. */
export type NewPerson = Partial<Omit<AccountWithHash, 'Id'>> &
  Pick<AccountWithHash, 'Id' | 'Username' | 'passwordHash'> &
  Omit<NewProfile, 'UserId'>;

/** Makes accounts without a registration form. */
export interface RegistrationPort {
  /** Makes an account with its profile, both or neither. Rejects with EMAIL_TAKEN. */
  add(person: NewPerson): Promise<AccountWithHash>;
}
export const RegistrationPort = definePort<RegistrationPort>('registration');
