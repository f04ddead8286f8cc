import type { AccessToken } from '@dimora/contract';
import type { CloudCaller, CloudPerson } from '../../platform/caller.ts';

/** What a delegated sign-in gives the hub to keep: it asks in the person's name from then on. */
export type Delegation = {
  readonly user: CloudPerson;
  readonly accessToken: string;
  readonly expiresAt: number;
  readonly refreshToken: string;
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
  checkHubToken(
    token: string,
    ProductId: string,
  ): Promise<{ readonly sub: string; readonly sid: string; readonly expiresAt: number }>;
  /**
   * Signs a person in on a hub; their sign-in and all of it goes with that hub. `address` is the
   * person's. Rejects as a sign-in does: WRONG_CREDENTIALS, ACCOUNT_LOCKED, RATE_LIMITED, USER_DISABLED.
   */
  openDelegated(
    username: string,
    password: string,
    ProductId: string,
    address: string,
  ): Promise<Delegation>;
  /** Trades in a delegated refresh token; rejects with NOT_AUTHENTICATED, SESSION_REVOKED or USER_DISABLED. */
  refreshDelegated(refreshToken: string, ProductId: string): Promise<Delegation>;
  /** Ends a delegated session; says nothing of one that isn't there. */
  endDelegated(refreshToken: string, ProductId: string): Promise<void>;
  /** A person by their id. */
  person(UserId: string): Promise<CloudPerson | undefined>;
}
