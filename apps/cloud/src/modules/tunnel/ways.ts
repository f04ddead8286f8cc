import type { Clock } from '@dimora/runtime';
import { HubFault, hubOffline, type TunnelSession } from '@dimora/tunnel';
import type { News } from '../../platform/news.ts';
import type { Peers } from './peers.ts';
import type { PresenceStore } from './presence.store.ts';
import type { Tunnels } from './tunnels.ts';

/** A way to a hub: its own tunnel, or another replica that holds it. */
export type Way = {
  readonly session: TunnelSession;
  readonly viaPeer: boolean;
  /** A path of the hub, as it reads on this way. */
  readonly path: (url: string) => string;
};

/** Where ways are looked for. */
export type WayParts = {
  readonly clock: Clock;
  readonly news: News;
  readonly replica: string;
  readonly tunnels: Tunnels;
  readonly peers: Peers;
  readonly presence: PresenceStore;
};

/** Milliseconds that a call waits for a hub that was there moments ago: it dials again by itself. */
const WAIT_MS = 3_000;
/** What "moments ago" is, milliseconds. */
const MOMENTS_MS = 15_000;
/** Milliseconds between two looks, in case the news of it is lost. */
const LOOK_MS = 300;
/** Milliseconds that a tunnel is taken to be where it was seen. */
const REMEMBERED_MS = 2_000;
/** Calls that may wait for hubs at once. */
const MOST_WAITING = 2_000;

type Seen = { readonly replica: string; readonly at: number };

/** Finds the way to a hub, and another one where the first has just broken. */
export class Ways implements Disposable {
  readonly #parts: WayParts;
  readonly #seen = new Map<string, Seen>();
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #hearing: readonly Disposable[];
  #count = 0;

  constructor(parts: WayParts) {
    this.#parts = parts;
    const changed = ({ ProductId }: { readonly ProductId: string }): void => {
      this.#seen.delete(ProductId);
      for (const wake of this.#waiting.get(ProductId) ?? []) wake();
    };
    this.#hearing = [
      parts.news.on('tunnel.opened', changed),
      parts.news.on('tunnel.closed', changed),
      parts.news.on('news.missed', () => this.#seen.clear()),
    ];
  }

  /**
   * Does something on the way to a hub. When the way breaks before the hub can have seen it, or
   * what is done only `reads`, it is done again on the next; a hub that was there moments ago is
   * waited for. Rejects with HUB_OFFLINE, at once for a hub that is away, else after 3 seconds.
   */
  async along<Result>(
    ProductId: string,
    reads: boolean,
    act: (way: Way) => Promise<Result>,
  ): Promise<Result> {
    const deadline = this.#parts.clock.monotonic() + WAIT_MS;
    for (;;) {
      const way = await this.#find(ProductId, deadline);
      try {
        return await act(way);
      } catch (error) {
        if (!(error instanceof HubFault) || !mayRepeat(error, reads)) throw error;
        if (this.#left(deadline) <= 0) throw error;
        this.#seen.delete(ProductId);
        // What broke a moment ago may still look whole: time to notice, and for the hub to dial.
        if (way.session.isOpen) await this.#wait(ProductId, deadline);
      }
    }
  }

  [Symbol.dispose](): void {
    for (const hearing of this.#hearing) hearing[Symbol.dispose]();
    for (const wakes of this.#waiting.values()) for (const wake of wakes) wake();
  }

  async #find(ProductId: string, deadline: number): Promise<Way> {
    for (;;) {
      const way = await this.#look(ProductId);
      if (way !== 'away' && way !== 'soon') return way;
      if (way === 'away' || this.#left(deadline) <= 0) throw hubOffline('anything');
      await this.#wait(ProductId, deadline);
    }
  }

  /** The way as it is now; `soon` for a hub that was there moments ago. */
  async #look(ProductId: string): Promise<Way | 'away' | 'soon'> {
    const { tunnels, peers, presence, clock, replica } = this.#parts;
    const here = tunnels.at(ProductId);
    if (here) return { session: here, viaPeer: false, path: (url) => url };
    const remembered = this.#remembered(ProductId);
    const found = remembered ? undefined : await presence.of(ProductId);
    const at = remembered ?? found?.replica ?? undefined;
    if (at === undefined) {
      const closedAt = found?.closedAt ?? Number.NEGATIVE_INFINITY;
      return Math.abs(clock.now() - closedAt) < MOMENTS_MS ? 'soon' : 'away';
    }
    if (at === replica) return 'soon';
    const session = await peers.to(at);
    if (!session) return 'soon';
    this.#seen.set(ProductId, { replica: at, at: clock.monotonic() });
    return { session, viaPeer: true, path: (url) => `/${ProductId}${url}` };
  }

  #remembered(ProductId: string): string | undefined {
    const seen = this.#seen.get(ProductId);
    if (!seen) return undefined;
    if (this.#parts.clock.monotonic() - seen.at < REMEMBERED_MS) return seen.replica;
    this.#seen.delete(ProductId);
    return undefined;
  }

  #left(deadline: number): number {
    return deadline - this.#parts.clock.monotonic();
  }

  async #wait(ProductId: string, deadline: number): Promise<void> {
    if (this.#count >= MOST_WAITING) throw hubOffline('anything');
    const { promise, resolve } = Promise.withResolvers<void>();
    const wakes = this.#waiting.get(ProductId) ?? new Set();
    this.#waiting.set(ProductId, wakes.add(resolve));
    this.#count += 1;
    const patience = Math.max(0, Math.min(LOOK_MS, this.#left(deadline)));
    using _timer = this.#parts.clock.after(patience, resolve);
    await promise;
    this.#count -= 1;
    wakes.delete(resolve);
    if (wakes.size === 0) this.#waiting.delete(ProductId);
  }
}

const mayRepeat = ({ repeatable }: HubFault, reads: boolean): boolean =>
  repeatable === 'anything' || (repeatable === 'reads' && reads);
