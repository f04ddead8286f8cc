import type { UserId } from '@dimora/domain';
import type { Awaitable } from '../awaitable.ts';

/** One sign-in; it lives until it is ended or not used for long. Times are milliseconds. */
export type Session = {
  readonly id: string;
  readonly UserId: UserId;
  readonly startedAt: number;
  readonly expiresAt: number;
  /** When its person last showed once more who they are (LOGIN-B1); nothing for never. */
  readonly steppedUpAt?: number | null;
};

/** A refresh token as it is kept: by its hash. */
export type RefreshToken = {
  readonly hash: string;
  readonly sessionId: string;
  readonly issuedAt: number;
  /** When it was traded for a newer one. */
  readonly replacedAt: number | null;
};

/** Where sessions live. */
export interface SessionStore<Held extends Session> {
  byId(id: string): Awaitable<Held | undefined>;
  ofUser(UserId: UserId): Awaitable<readonly Held[]>;
  /** Starts a session with its first refresh token. */
  start(session: Held, tokenHash: string): Awaitable<void>;
  /** Notes that its person has just shown once more who they are. */
  raise(id: string, steppedUpAt: number): Awaitable<void>;
  /** Ends a session with all its tokens; nothing happens where there is none. */
  end(id: string): Awaitable<void>;
  token(hash: string): Awaitable<RefreshToken | undefined>;
  /** Trades a refresh token for a newer one and lets the session live until `expiresAt`. */
  replace(old: RefreshToken, newHash: string, now: number, expiresAt: number): Awaitable<void>;
  /** Forgets tokens that were traded in before `before`: they are refused as unknown from then on. */
  forgetReplaced(sessionId: string, before: number): Awaitable<void>;
}

/** Why a session ended; the code that its sockets are told. */
export type SessionEnd = 'SESSION_REVOKED' | 'TOKEN_EXPIRED' | 'USER_DISABLED';

/** A short-lived token for calls and sockets; times are milliseconds. */
export type AccessToken = { readonly accessToken: string; readonly expiresAt: number };

/** What a sign-in or a refresh gives: the token for calls, and the secret for the cookie. */
export type Admission = { readonly token: AccessToken; readonly refreshToken: string };
