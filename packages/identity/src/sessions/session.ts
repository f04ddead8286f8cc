import type { UserId } from '@dimora/domain';
import type { Awaitable } from '../awaitable.ts';

/** A sign-in; lasts until it is ended or unused for too long. Times are milliseconds. */
export type Session = {
  readonly id: string;
  readonly UserId: UserId;
  readonly startedAt: number;
  readonly expiresAt: number;
  /** When its person last stepped up (LOGIN-B1); undefined for never. */
  readonly steppedUpAt?: number | null;
};

/** A refresh token as it is stored: by its hash. */
export type RefreshToken = {
  readonly hash: string;
  readonly sessionId: string;
  readonly issuedAt: number;
  /** When it was exchanged for a newer one. */
  readonly replacedAt: number | null;
};

/** Stores sessions. */
export interface SessionStore<Held extends Session> {
  byId(id: string): Awaitable<Held | undefined>;
  ofUser(UserId: UserId): Awaitable<readonly Held[]>;
  /** Starts a session with its first refresh token. */
  start(session: Held, tokenHash: string): Awaitable<void>;
  /** Records that its person has just stepped up. */
  raise(id: string, steppedUpAt: number): Awaitable<void>;
  /** Ends a session with all its tokens; does nothing if there is none. */
  end(id: string): Awaitable<void>;
  token(hash: string): Awaitable<RefreshToken | undefined>;
  /** Exchanges a refresh token for a newer one and extends the session to `expiresAt`. */
  replace(old: RefreshToken, newHash: string, now: number, expiresAt: number): Awaitable<void>;
  /** Deletes tokens that were exchanged before `before`: from then on they are refused as unknown. */
  forgetReplaced(sessionId: string, before: number): Awaitable<void>;
}

/** Why a session ended; the code sent to its sockets. */
export type SessionEnd = 'SESSION_REVOKED' | 'TOKEN_EXPIRED' | 'USER_DISABLED';

/** A short-lived token for calls and sockets; times are milliseconds. */
export type AccessToken = { readonly accessToken: string; readonly expiresAt: number };

/** What a sign-in or a refresh gives: the token for calls, and the secret for the cookie. */
export type Admission = {
  readonly token: AccessToken;
  readonly refreshToken: string;
  readonly session: Session;
};
