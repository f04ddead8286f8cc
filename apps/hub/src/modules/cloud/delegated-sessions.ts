import type { DelegatedTokens } from '@dimora/contract/cloud';
import type { ErrorCode } from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { CloudApi } from './cloud-api.ts';
import type { DelegatedStore } from './delegated.store.ts';

/** Renewed this long before it ends, so that no call meets an expired token on its way. */
const EARLY_MS = 30_000;

/** With these the cloud says that the session is no more. */
const OVER: ReadonlySet<ErrorCode> = new Set([
  'NOT_AUTHENTICATED',
  'SESSION_REVOKED',
  'USER_DISABLED',
]);

type Held = Pick<DelegatedTokens, 'accessToken' | 'expiresAt'>;

type Parts = {
  readonly clock: Clock;
  readonly store: DelegatedStore;
  readonly api: Pick<CloudApi, 'refresh' | 'signOut'>;
  /** The cloud's time less the hub's, milliseconds. */
  readonly clockOffsetMs: () => number;
};

/**
 * Asks the cloud in the name of people who have signed in on this hub. A session that has no such
 * right, of a local account for instance, rejects with CLOUD_SIGN_IN_NEEDED.
 */
export class DelegatedSessions {
  readonly #parts: Parts;
  readonly #tokens = new Map<string, Held>();
  readonly #renewing = new Map<string, Promise<string>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Notes what the cloud has given for a session. */
  begin(sessionId: string, tokens: DelegatedTokens): void {
    this.#parts.store.save(sessionId, tokens.refreshToken);
    this.#tokens.set(sessionId, tokens);
  }

  /** The person's token for the cloud, renewed where it must be. Rejects with CLOUD_SIGN_IN_NEEDED or CLOUD_UNREACHABLE. */
  token(sessionId: string): Promise<string> {
    const held = this.#tokens.get(sessionId);
    const { clock, clockOffsetMs } = this.#parts;
    if (held && held.expiresAt - EARLY_MS > clock.now() + clockOffsetMs())
      return Promise.resolve(held.accessToken);
    return this.#renewing.get(sessionId) ?? this.#renewOnce(sessionId);
  }

  /** The cloud has refused the token though it looked good: the next one is asked for. */
  doubt(sessionId: string): void {
    this.#tokens.delete(sessionId);
  }

  /** A session of the hub has ended: its right ends in the cloud too, as soon as it hears of it. */
  end(sessionId: string): void {
    const refreshToken = this.#parts.store.of(sessionId);
    this.#forget(sessionId);
    if (refreshToken !== undefined) this.#parts.api.signOut(refreshToken).catch(() => {});
  }

  /** Several calls of one page wait for the same renewal: a token can be traded in once. */
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
      // It may have ended meanwhile: then nothing of it is kept.
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
