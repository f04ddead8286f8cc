import type { AccessToken } from '@dimora/contract/client';
import type { ProductId } from '@dimora/domain';
import { errorCodeOf } from '../errors/code.ts';
import type { TargetStore } from '../target/target-store.ts';
import type { HubAccess } from './access.ts';
import { callHubToken, TokenRefused } from './refresh-call.ts';
import type { Session } from './session.ts';
import { lifeMs } from './tokens.ts';

/** What {@link HubToken} is made with. */
export type HubTokenParts = {
  readonly session: Session;
  readonly target: TargetStore;
  readonly mint?: (ProductId: ProductId, cloudToken: string) => Promise<AccessToken>;
  readonly now?: () => number;
  /** Between 0 and 1. */
  readonly random?: () => number;
};

/** A token is renewed somewhere between these parts of its life: a hundred consoles do not ask together. */
const EARLIEST = 0.6;
const LATEST = 0.8;
/** How long after a failure the next try is made, milliseconds; up to half as much again by chance. */
const RETRY_MS = 5000;

/**
 * The token with which a page of the cloud speaks to the chosen hub. The cloud mints it for that hub alone, and so
 * does the cloud's own token never go to a hub. It is renewed while the session lasts, one request at a time.
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

  /** Gets a fresh token for the hub; the same promise for all who ask meanwhile. */
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

  /** The cloud notes it; the hub hears of it with the next token. */
  readonly stepUp = async (): Promise<boolean> => {
    const done = await this.#parts.session.stepUp();
    if (done) await this.renew();
    return done;
  };

  readonly onToken = (listener: (token: string) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a token that was fetched before this was made. */
  adopt(ProductId: ProductId, token: AccessToken): void {
    this.#take(ProductId, token);
  }

  async #renew(ProductId: ProductId): Promise<string> {
    try {
      const token = await this.#mint(ProductId);
      this.#take(ProductId, token);
      return token.accessToken;
    } catch (error) {
      // A hub that refuses the person won't change its mind in five seconds; a cloud that is away may be back.
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
      // The session tells whether it is over; if it isn't, a fresh token is what was missing.
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
