import { DimoraError, type Clock } from '@dimora/runtime';
import type { News } from '../../platform/news.ts';

/** How a hub token is checked; rejects with what is wrong with it. */
export type CheckHubToken = (
  token: string,
  ProductId: string,
) => Promise<{ readonly sid: string; readonly expiresAt: number }>;

/** What a caller shows at the door of a hub. */
export type Knock = {
  readonly ProductId: string;
  readonly method: string;
  /** The path with its query, as the hub shall read it. */
  readonly url: string;
  readonly token: string | undefined;
  readonly address: string;
};

/** What a door keeper is given. */
export type DoorKeeperParts = {
  readonly clock: Clock;
  readonly news: News;
  /** A session has ended that has led to this hub: its sockets there must end too. */
  readonly over: (ProductId: string, sid: string) => void;
};

type Known = { readonly ProductId: string; readonly sid: string; readonly expiresAt: number };
type Bucket = { left: number; at: number };

/** Tokens that are remembered; a busy cloud checks each of them once, not with every call. */
const MOST_TOKENS = 20_000;
/** Calls without a token: so many at once, and so many a second after that, of one address to one hub and to one hub in all. */
const OF_ADDRESS = { burst: 60, perSecond: 10 };
const OF_HUB = { burst: 300, perSecond: 50 };
const MOST_BUCKETS = 20_000;

/** What anyone may ask of a hub: what it is, whether it lives, and pictures by names that nobody can guess. */
const PUBLIC = /^\/api\/(system\/(info|health)|avatars\/[\w-]+)(\?|$)/;

/** A voice assistant's messages: the links that they speak through are the hub's own, and so is the judgement. */
const VOICE = /^\/api\/voice\/alexa(\?|$)/;

/**
 * Lets on to a hub only who comes with a token for that very hub, which the hub then checks itself;
 * without one, a little of what is public, and voice assistants. A flood ends here and never
 * reaches a house.
 */
export class DoorKeeper implements Disposable {
  readonly #check: CheckHubToken;
  readonly #clock: Clock;
  readonly #known = new Map<string, Known>();
  readonly #buckets = new Map<string, Bucket>();
  readonly #hearing: readonly Disposable[];

  constructor(check: CheckHubToken, { clock, news, over }: DoorKeeperParts) {
    this.#check = check;
    this.#clock = clock;
    this.#hearing = [
      news.on('session.ended', ({ sid }) => {
        for (const ProductId of this.#forget(sid)) over(ProductId, sid);
      }),
      news.on('news.missed', () => this.#known.clear()),
    ];
  }

  /** Rejects with RATE_LIMITED, NOT_AUTHENTICATED, TOKEN_EXPIRED or SESSION_REVOKED. */
  async admit(knock: Knock): Promise<void> {
    const { token, ProductId, method, url, address } = knock;
    if (method === 'POST' && VOICE.test(url)) {
      this.#takeTurn(`voice ${ProductId}`, address);
      return;
    }
    if (token !== undefined) {
      await this.#admitToken(token, ProductId);
      return;
    }
    if ((method !== 'GET' && method !== 'HEAD') || !PUBLIC.test(url))
      throw new DimoraError('NOT_AUTHENTICATED');
    this.#takeTurn(ProductId, address);
  }

  [Symbol.dispose](): void {
    for (const hearing of this.#hearing) hearing[Symbol.dispose]();
  }

  async #admitToken(token: string, ProductId: string): Promise<void> {
    const known = this.#known.get(token);
    if (known?.ProductId === ProductId && known.expiresAt > this.#clock.now()) return;
    const { sid, expiresAt } = await this.#check(token, ProductId);
    if (this.#known.size >= MOST_TOKENS) this.#known.clear();
    this.#known.set(token, { ProductId, sid, expiresAt });
  }

  /** Forgets the tokens of a session; answers the hubs that they were for. */
  #forget(sid: string): ReadonlySet<string> {
    const hubs = new Set<string>();
    for (const [token, known] of this.#known) {
      if (known.sid !== sid) continue;
      this.#known.delete(token);
      hubs.add(known.ProductId);
    }
    return hubs;
  }

  #takeTurn(door: string, address: string): void {
    this.#take(`${door} ${address}`, OF_ADDRESS);
    this.#take(door, OF_HUB);
  }

  #take(key: string, { burst, perSecond }: typeof OF_ADDRESS): void {
    const now = this.#clock.monotonic();
    if (this.#buckets.size >= MOST_BUCKETS) this.#buckets.clear();
    const bucket = this.#buckets.get(key) ?? { left: burst, at: now };
    this.#buckets.set(key, bucket);
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (bucket.left < 1) throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 1 });
    bucket.left -= 1;
  }
}
