import type { AccessToken, SecondFactor, TypedProof } from '@dimora/contract';
import type { Language, UserId } from '@dimora/domain';
import type { Sql } from '@dimora/node-kit/sql';
import type { CloudCaller, CloudPerson } from '../../platform/caller.ts';

/** What a delegated sign-in gives the hub to keep: it asks in the person's name from then on. */
export type Delegation = {
  readonly user: CloudPerson;
  readonly accessToken: string;
  readonly expiresAt: number;
  readonly refreshToken: string;
};

/** What a token for a hub says. */
export type HubTokenSubject = {
  readonly sub: string;
  readonly sid: string;
  readonly expiresAt: number;
};

/** What other modules may ask of the accounts and sessions. */
export interface IdentityPort {
  /** The person behind an access token of the cloud; rejects with TOKEN_EXPIRED, SESSION_REVOKED, USER_DISABLED or NOT_AUTHENTICATED. */
  identify(accessToken: string): Promise<CloudCaller>;
  /** As {@link identify}, with the token of an `Authorization: Bearer …` header. */
  identifyBearer(authorization: string | undefined): Promise<CloudCaller>;
  /** A token with which the caller may knock at one hub; that hub alone takes it. */
  issueHubToken(caller: CloudCaller, ProductId: string): Promise<AccessToken>;
  /** Checks a hub token before it is relayed; rejects with NOT_AUTHENTICATED, TOKEN_EXPIRED or SESSION_REVOKED. */
  checkHubToken(token: string, ProductId: string): Promise<HubTokenSubject>;
  /**
   * Signs a person in on a hub; their sign-in and all of it goes with that hub. `address` is the
   * person's. Rejects as a sign-in does: WRONG_CREDENTIALS, ACCOUNT_LOCKED, RATE_LIMITED, USER_DISABLED,
   * SECOND_FACTOR_NEEDED.
   */
  openDelegated(
    username: string,
    password: string,
    ProductId: string,
    address: string,
  ): Promise<Delegation>;
  /** The second step of {@link openDelegated}, on the same hub. Rejects with SECOND_FACTOR_WRONG, CHALLENGE_EXPIRED, ACCOUNT_LOCKED. */
  finishDelegated(
    challenge: string,
    proof: SecondFactor,
    ProductId: string,
    address: string,
  ): Promise<Delegation>;
  /** Judges a step-up of somebody who signed in through a hub; rejects as a sign-in does. */
  stepUpDelegated(caller: CloudCaller, proof: TypedProof, address: string): Promise<void>;
  /** As {@link openDelegated}, for somebody who has signed in here and asks for it; rejects with USER_DISABLED or NOT_FOUND. */
  openDelegatedFor(UserId: UserId, ProductId: string): Promise<Delegation>;
  /** Trades in a delegated refresh token; rejects with NOT_AUTHENTICATED, SESSION_REVOKED or USER_DISABLED. */
  refreshDelegated(refreshToken: string, ProductId: string): Promise<Delegation>;
  /** Ends a delegated session; says nothing of one that isn't there. */
  endDelegated(refreshToken: string, ProductId: string): Promise<void>;
  /** A person by their id. */
  person(UserId: string): Promise<CloudPerson | undefined>;
}

/** An account as the profile shows it. */
export type Account = CloudPerson & {
  readonly Username: string;
  /** In lower case; accounts of machines and of the demo may have none. */
  readonly email: string | null;
  readonly enabled: boolean;
};

/** What the profile may ask of the accounts. `sql` is the transaction that it shall be part of. */
export interface AccountsPort {
  byId(UserId: UserId): Promise<Account | undefined>;
  rename(UserId: UserId, Name: string, sql: Sql): Promise<void>;
  /** Accounts that have the text in a name or in the e-mail address, by name. */
  search(text: string, offset: number, limit: number): Promise<readonly Account[]>;
}

/** What identity leaves to the profiles when a person comes. */
export type NewProfile = {
  readonly UserId: UserId;
  readonly FirstName?: string;
  readonly LastName?: string;
  readonly PreferredLanguageId?: Language | null;
  readonly newsletter?: boolean;
};
