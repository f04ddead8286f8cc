import { VIEW_MARK } from '@dimora/domain';
import { DimoraError, Limiter, deadlineOf, type Clock } from '@dimora/runtime';
import type { News } from '../../platform/news.ts';

/** Checks a hub token; rejects with the reason. */
export type CheckHubToken = (
  token: string,
  ProductId: string,
) => Promise<{ readonly sid: string; readonly expiresAt: number }>;

/** A request for a hub, before it is relayed. */
export type HubRequest = {
  readonly ProductId: string;
  readonly method: string;
  /** The path with its query, as the hub receives it. */
  readonly url: string;
  readonly token: string | undefined;
  readonly address: string;
};

/** What {@link HubGuard} is made of. */
export type HubGuardParts = {
  readonly clock: Clock;
  readonly news: News;
  /** Called when a session ends that was used with this hub: its sockets there must end too. */
  readonly over: (ProductId: string, sid: string) => void;
};

/** A verified token; `until` is its expiry by the monotonic clock. */
type Known = { readonly ProductId: string; readonly sid: string; readonly until: number };

/** Tokens that are cached, so that each is checked once and not with every call. */
const MOST_TOKENS = 20_000;
/** Rate limits for calls without a session: from one address to one hub, and to one hub in all. */
const OF_ADDRESS = { burst: 60, perSecond: 10 };
const OF_HUB = { burst: 300, perSecond: 50 };
const MOST_LIMITED = 20_000;

/** A voice assistant's messages: the hub authorises these itself, by its voice links. */
const VOICE = /^\/api\/voice\/alexa(\?|$)/;
/** What a guest asks: the hub authorises these itself, by the pass in the body. */
const GUEST = /^\/api\/guest\/(?:page|run)(\?|$)/;

/**
 * Admits requests with a token for that hub, which the hub then checks itself; without one, only voice
 * assistants and guests, within a rate limit, so that a flood never reaches a house. Even what a hub tells anyone at home
 * needs a token here: otherwise its answer would tell strangers which hubs exist and are online.
 */
export class HubGuard implements Disposable {
  readonly #check: CheckHubToken;
  readonly #clock: Clock;
  readonly #known = new Map<string, Known>();
  readonly #ofAddress: Limiter;
  readonly #ofHub: Limiter;
  readonly #subscriptions: readonly Disposable[];

  constructor(check: CheckHubToken, { clock, news, over }: HubGuardParts) {
    this.#check = check;
    this.#clock = clock;
    this.#ofAddress = new Limiter(clock, OF_ADDRESS, { mostKeys: MOST_LIMITED });
    this.#ofHub = new Limiter(clock, OF_HUB, { mostKeys: MOST_LIMITED });
    this.#subscriptions = [
      news.on('session.ended', ({ sid }) => {
        for (const ProductId of this.#forget(sid)) over(ProductId, sid);
      }),
      news.on('news.missed', () => this.#known.clear()),
    ];
  }

  /** Rejects with RATE_LIMITED, NOT_AUTHENTICATED, TOKEN_EXPIRED or SESSION_REVOKED. */
  async admit(request: HubRequest): Promise<void> {
    const { token, ProductId, method, url, address } = request;
    const isGuest = method === 'POST' && GUEST.test(url);
    if (token === undefined && !isGuest) throw new DimoraError('NOT_AUTHENTICATED');
    if (isGuest || (method === 'POST' && VOICE.test(url))) this.#takeTurn(ProductId, address);
    else await this.#admitToken(token ?? '', ProductId);
  }

  [Symbol.dispose](): void {
    for (const subscription of this.#subscriptions) subscription[Symbol.dispose]();
  }

  /** Of a view of the house as somebody else, the person's own token counts; the hub judges the view. */
  async #admitToken(sent: string, ProductId: string): Promise<void> {
    const token = sent.split(VIEW_MARK, 1)[0] ?? '';
    const known = this.#known.get(token);
    if (known?.ProductId === ProductId && known.until > this.#clock.monotonic()) return;
    const { sid, expiresAt } = await this.#check(token, ProductId);
    if (this.#known.size >= MOST_TOKENS) this.#known.clear();
    this.#known.set(token, { ProductId, sid, until: deadlineOf(this.#clock, expiresAt) });
  }

  /** Drops the cached tokens of a session; returns the hubs that they were for. */
  #forget(sid: string): ReadonlySet<string> {
    const hubs = new Set<string>();
    for (const [token, known] of this.#known) {
      if (known.sid !== sid) continue;
      this.#known.delete(token);
      hubs.add(known.ProductId);
    }
    return hubs;
  }

  #takeTurn(hub: string, address: string): void {
    this.#ofAddress.take(`${hub} ${address}`);
    this.#ofHub.take(hub);
  }
}
