import type { DelegatedTokens } from '@dimora/contract/cloud';
import type { ErrorCode } from '@dimora/domain';
import { DimoraError, deadlineOf, type Clock } from '@dimora/runtime';
import type { CloudApi } from './cloud-api.ts';
import type { DelegatedStore } from './delegated.store.ts';

/** Renewed this long before it expires, so that no call carries an expired token. */
const EARLY_MS = 30_000;

/** Codes with which the cloud reports that the session has ended. */
const OVER: ReadonlySet<ErrorCode> = new Set([
  'NOT_AUTHENTICATED',
  'SESSION_REVOKED',
  'USER_DISABLED',
]);

/** Codes with which the cloud rejects a token of a person. */
const STALE: ReadonlySet<ErrorCode> = new Set(['TOKEN_EXPIRED', 'SESSION_REVOKED']);

/** A token of the cloud; `until` is its expiry by the monotonic clock. */
type Held = Pick<DelegatedTokens, 'accessToken'> & { readonly until: number };

type Parts = {
  readonly clock: Clock;
  readonly store: DelegatedStore;
  readonly api: Pick<CloudApi, 'refresh' | 'signOut'>;
  /** The cloud's time minus the hub's, milliseconds. */
  readonly clockOffsetMs: () => number;
};

/**
 * Calls the cloud on behalf of people who have signed in on this hub. A session without that right, such as
 * that of a local account, rejects with CLOUD_SIGN_IN_NEEDED.
 */
export class DelegatedSessions {
  readonly #parts: Parts;
  readonly #tokens = new Map<string, Held>();
  readonly #renewing = new Map<string, Promise<string>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Stores the tokens that the cloud issued for a session. */
  begin(sessionId: string, tokens: DelegatedTokens): void {
    const { store, clock, clockOffsetMs } = this.#parts;
    store.save(sessionId, tokens.refreshToken);
    const { accessToken, expiresAt } = tokens;
    const until = deadlineOf(clock, expiresAt - clockOffsetMs());
    this.#tokens.set(sessionId, { accessToken, until });
  }

  /**
   * The person's token for the cloud, renewed if needed. Rejects with CLOUD_SIGN_IN_NEEDED or
   * CLOUD_UNREACHABLE.
   */
  token(sessionId: string): Promise<string> {
    const held = this.#tokens.get(sessionId);
    if (held && held.until - EARLY_MS > this.#parts.clock.monotonic())
      return Promise.resolve(held.accessToken);
    return this.#renewing.get(sessionId) ?? this.#renewOnce(sessionId);
  }

  /**
   * Calls the cloud with the person's token; once more with a new one if the cloud no longer takes the first.
   * Rejects as the call and {@link token} do.
   */
  async asPerson<Answer>(
    sessionId: string,
    call: (token: string) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await call(await this.token(sessionId));
    } catch (error) {
      if (!(error instanceof DimoraError && STALE.has(error.code))) throw error;
      this.doubt(sessionId);
      return call(await this.token(sessionId));
    }
  }

  /** The cloud has rejected a token that hadn't expired: the next call renews it. */
  doubt(sessionId: string): void {
    this.#tokens.delete(sessionId);
  }

  /** A session of the hub has ended: its right ends in the cloud too, as soon as the cloud can be reached. */
  end(sessionId: string): void {
    const refreshToken = this.#parts.store.of(sessionId);
    this.#forget(sessionId);
    if (refreshToken !== undefined) this.#parts.api.signOut(refreshToken).catch(() => {});
  }

  /** Concurrent calls of a page share one renewal: a refresh token can be used once. */
  #renewOnce(sessionId: string): Promise<string> {
    const renewing = this.#renew(sessionId).finally(() => this.#renewing.delete(sessionId));
    this.#renewing.set(sessionId, renewing);
    return renewing;
  }

  async #renew(sessionId: string): Promise<string> {
    const { store, api } = this.#parts;
    try {
      const refreshToken = store.of(sessionId);
      if (refreshToken === undefined) throw new DimoraError('CLOUD_SIGN_IN_NEEDED');
      const tokens = await api.refresh(refreshToken);
      // The session may have ended meanwhile: then nothing is stored.
      if (store.of(sessionId) === refreshToken) this.begin(sessionId, tokens);
      return tokens.accessToken;
    } catch (error) {
      if (!(error instanceof DimoraError)) throw error;
      if (!OVER.has(error.code)) throw error;
      this.#forget(sessionId);
      throw new DimoraError('CLOUD_SIGN_IN_NEEDED', {}, { cause: error });
    }
  }

  #forget(sessionId: string): void {
    this.#parts.store.forget(sessionId);
    this.#tokens.delete(sessionId);
  }
}
