import type { AccessToken } from '@dimora/contract/client';
import type { ProductId } from '@dimora/domain';
import { errorCodeOf } from '../errors/code.ts';
import type { TargetStore } from '../target/target-store.ts';
import type { HubAccess } from './access.ts';
import { callHubToken, TokenRefused } from './refresh-call.ts';
import type { Session } from './session.ts';
import { lifeMs } from './tokens.ts';

/** Options of {@link HubToken}. */
export type HubTokenParts = {
  readonly session: Session;
  readonly target: TargetStore;
  readonly mint?: (ProductId: ProductId, cloudToken: string) => Promise<AccessToken>;
  readonly now?: () => number;
  /** Random number between 0 and 1. */
  readonly random?: () => number;
};

/** A token is renewed between these fractions of its lifetime: a hundred consoles don't renew at once. */
const EARLIEST = 0.6;
const LATEST = 0.8;
/** Delay before a retry after a failure, in milliseconds; up to half as much again at random. */
const RETRY_MS = 5000;

/**
 * The token with which a page of the cloud calls the chosen hub. The cloud issues it for that hub only, so
 * the cloud's own token never goes to a hub. It is renewed while the session lasts, one request at a time.
 */
export class HubToken implements HubAccess {
  readonly #parts: Required<HubTokenParts>;
  readonly #listeners = new Set<(token: string) => void>();
  #held: { readonly ProductId: ProductId; readonly token: AccessToken } | null = null;
  #renewing: { readonly ProductId: ProductId; readonly token: Promise<string> } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: HubTokenParts) {
    this.#parts = { mint: callHubToken, now: Date.now, random: Math.random, ...parts };
    const { session, target } = parts;
    session.state.subscribe(() => {
      if (!session.signedIn()) this.#drop();
    });
    target.cell.subscribe(() => {
      if (this.#held?.ProductId !== target.get().ProductId) this.#drop();
    });
  }

  readonly token = (): string | null =>
    this.#held?.ProductId === this.#parts.target.get().ProductId
      ? (this.#held?.token.accessToken ?? null)
      : null;

  readonly signedIn = (): boolean =>
    this.#parts.session.signedIn() && this.#parts.target.get().ProductId !== null;

  /** Gets a fresh token for the hub; concurrent callers share one promise. */
  readonly renew = (): Promise<string> => {
    const { ProductId } = this.#parts.target.get();
    if (ProductId === null) return Promise.reject(new TokenRefused('NOT_FOUND', {}));
    if (this.#renewing?.ProductId === ProductId) return this.#renewing.token;
    const token = this.#renew(ProductId).finally(() => {
      if (this.#renewing?.token === token) this.#renewing = undefined;
    });
    this.#renewing = { ProductId, token };
    return token;
  };

  /** The cloud stores it; the hub receives it with the next token. */
  readonly stepUp = async (): Promise<boolean> => {
    const done = await this.#parts.session.stepUp();
    if (done) await this.renew();
    return done;
  };

  readonly onToken = (listener: (token: string) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Uses a token that was fetched before this was created. */
  adopt(ProductId: ProductId, token: AccessToken): void {
    this.#take(ProductId, token);
  }

  async #renew(ProductId: ProductId): Promise<string> {
    try {
      const token = await this.#mint(ProductId);
      this.#take(ProductId, token);
      return token.accessToken;
    } catch (error) {
      // A hub that refuses the user won't change its mind in five seconds; an unreachable cloud may come
      // back.
      if (errorCodeOf(error) === 'HUB_UNREACHABLE') this.#plan(ProductId, RETRY_MS, RETRY_MS * 1.5);
      throw error;
    }
  }

  async #mint(ProductId: ProductId): Promise<AccessToken> {
    const { session, mint } = this.#parts;
    const cloudToken = session.token() ?? (await session.renew());
    try {
      return await mint(ProductId, cloudToken);
    } catch (error) {
      const code = errorCodeOf(error);
      if (code !== 'TOKEN_EXPIRED' && code !== 'NOT_AUTHENTICATED' && code !== 'SESSION_REVOKED')
        throw error;
      // The session knows whether it has ended; if it hasn't, a fresh token was missing.
      return mint(ProductId, await session.renew());
    }
  }

  #take(ProductId: ProductId, token: AccessToken): void {
    if (ProductId !== this.#parts.target.get().ProductId || !this.#parts.session.signedIn()) return;
    this.#held = { ProductId, token };
    const life = lifeMs(token, this.#parts.now());
    this.#plan(ProductId, life * EARLIEST, life * LATEST);
    for (const listener of this.#listeners) listener(token.accessToken);
  }

  #plan(ProductId: ProductId, earliestMs: number, latestMs: number): void {
    clearTimeout(this.#timer);
    const ms = earliestMs + (latestMs - earliestMs) * this.#parts.random();
    this.#timer = setTimeout(
      () => {
        if (ProductId === this.#parts.target.get().ProductId && this.#parts.session.signedIn())
          void this.renew().catch(() => undefined);
      },
      Math.max(1000, ms),
    );
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#held = null;
  }
}

/** Makes {@link HubToken}s, the first of which uses a token that was asked for before. */
export const hubAccessWith =
  (asked: Promise<AccessToken> | undefined) =>
  (session: Session, target: TargetStore): HubAccess => {
    let first = asked;
    const mint: NonNullable<HubTokenParts['mint']> = (ProductId, cloudToken) => {
      const token = first ?? callHubToken(ProductId, cloudToken);
      first = undefined;
      return token;
    };
    return new HubToken({ session, target, mint });
  };
