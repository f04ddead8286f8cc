import type { UserId } from '@dimora/domain';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Awaitable } from '../awaitable.ts';
import { opaqueToken, tokenHash } from '../tokens/opaque-token.ts';
import type { TokenSigner } from '../tokens/token-signer.ts';
import { ACCESS_MS, CLOCK_LEEWAY_MS, REUSE_GRACE_MS, SESSION_MS, STEP_UP_MS } from './lifetimes.ts';
import type { AccessToken, Admission, Session, SessionEnd, SessionStore } from './session.ts';

/** Dependencies of a keeper. */
export type SessionKeeperParts<Held extends Session> = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sessions: SessionStore<Held>;
  readonly signer: TokenSigner;
  /** False for people who are disabled or deleted. */
  readonly isWelcome: (UserId: UserId) => Awaitable<boolean>;
  /** Called whenever a session ends, even if the store failed to record it. */
  readonly ended: (session: Held, code: SessionEnd) => void;
};

/** A renewed session, with its new tokens. */
export type Renewal<Held extends Session> = Admission & { readonly session: Held };

/** Starts sessions, renews them through refresh tokens, and ends them (LOGIN-02). */
export class SessionKeeper<Held extends Session> {
  readonly #parts: SessionKeeperParts<Held>;

  constructor(parts: SessionKeeperParts<Held>) {
    this.#parts = parts;
  }

  /** Starts a session; `about` is what this server stores besides its times. */
  async start(about: Omit<Held, 'id' | 'startedAt' | 'expiresAt'>): Promise<Renewal<Held>> {
    const { clock, entropy, sessions } = this.#parts;
    const now = clock.now();
    const times = { id: entropy.id(), startedAt: now, expiresAt: now + SESSION_MS };
    const session = { ...about, ...times } as Held;
    const refreshToken = opaqueToken(entropy);
    await sessions.start(session, tokenHash(refreshToken));
    return { token: await this.#accessToken(session), refreshToken, session };
  }

  /**
   * Exchanges a refresh token for a new pair. Reuse of an exchanged token means a stolen copy and ends the
   * whole session, except within moments, as from two tabs of one browser. Rejects with NOT_AUTHENTICATED
   * (also if the session isn't one that `fits`), SESSION_REVOKED and USER_DISABLED.
   */
  async refresh(
    refreshToken: string | undefined,
    fits: (session: Held) => boolean = () => true,
  ): Promise<Renewal<Held>> {
    const { clock, sessions, isWelcome, entropy } = this.#parts;
    const held =
      refreshToken === undefined ? undefined : await sessions.token(tokenHash(refreshToken));
    const session = held && (await sessions.byId(held.sessionId));
    if (!held || !session || !fits(session)) throw new DimoraError('NOT_AUTHENTICATED');
    const now = clock.now();
    if (
      session.expiresAt <= now ||
      // The clock was set back by more than a session's life: how old it is can't be known.
      held.issuedAt > now + SESSION_MS ||
      (held.replacedAt !== null && now - held.replacedAt > REUSE_GRACE_MS)
    ) {
      await this.end(session, 'SESSION_REVOKED');
      throw new DimoraError('SESSION_REVOKED');
    }
    if (!(await isWelcome(session.UserId))) throw new DimoraError('USER_DISABLED');
    const next = opaqueToken(entropy);
    await sessions.replace(held, tokenHash(next), now, now + SESSION_MS);
    await sessions.forgetReplaced(session.id, now - SESSION_MS);
    return { token: await this.#accessToken(session), refreshToken: next, session };
  }

  /** The live session of an access token. Rejects with TOKEN_EXPIRED, NOT_AUTHENTICATED and SESSION_REVOKED. */
  async sessionOf(accessToken: string): Promise<{ session: Held; expiresAt: number }> {
    const { sub, sid, expiresAt } = await this.#parts.signer.verify(accessToken);
    const session = await this.#parts.sessions.byId(sid);
    if (!session || session.UserId !== sub) throw new DimoraError('SESSION_REVOKED');
    return { session, expiresAt };
  }

  /** Records a step-up for this session only; returns until when it is valid. */
  async raise(id: string): Promise<number> {
    const now = this.#parts.clock.now();
    await this.#parts.sessions.raise(id, now);
    return now + STEP_UP_MS;
  }

  /** Until when the session's step-up is valid; undefined if there is none or it has expired. */
  steppedUpUntil({ steppedUpAt }: Held): number | undefined {
    const now = this.#parts.clock.now();
    const at = steppedUpAt ?? -Infinity;
    // One from the future was made before the clock was set back: how old it is can't be known.
    if (at > now + CLOCK_LEEWAY_MS || at + STEP_UP_MS <= now) return undefined;
    return at + STEP_UP_MS;
  }

  /** Ends a session, at once and everywhere it is used. */
  async end(session: Held, code: SessionEnd): Promise<void> {
    try {
      await this.#parts.sessions.end(session.id);
    } finally {
      this.#parts.ended(session, code);
    }
  }

  /** Like {@link end}, by the session's id; does nothing if there is none. */
  async endById(id: string, code: SessionEnd): Promise<void> {
    const session = await this.#parts.sessions.byId(id);
    if (session) await this.end(session, code);
  }

  /**
   * Ends every session of a person, or every one `but` this, even if the store fails; returns how many there
   * were.
   */
  async endAll(UserId: UserId, code: SessionEnd, but?: string): Promise<number> {
    const all = await this.#parts.sessions.ofUser(UserId);
    const sessions = all.filter(({ id }) => id !== but);
    const ends = await Promise.allSettled(sessions.map((session) => this.end(session, code)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    return sessions.length;
  }

  async #accessToken(session: Held): Promise<AccessToken> {
    const { token, expiresAt } = await this.#parts.signer.sign(
      { sub: session.UserId, sid: session.id },
      ACCESS_MS,
    );
    return { accessToken: token, expiresAt };
  }
}
