import type { Clock } from '@dimora/runtime';
import { HubFault, hubOffline, type TunnelSession } from '@dimora/tunnel';
import type { News } from '../../platform/news.ts';
import type { Peers } from './peers.ts';
import type { PresenceStore } from './presence.store.ts';
import type { Tunnels } from './tunnels.ts';

/** A way to a hub: its tunnel, or the replica that holds it. */
export type Way = {
  readonly session: TunnelSession;
  readonly viaPeer: boolean;
  /** Translates a path of the hub for this way. */
  readonly path: (url: string) => string;
};

/** What {@link Ways} is made of. */
export type WayParts = {
  readonly clock: Clock;
  readonly news: News;
  readonly replica: string;
  readonly tunnels: Tunnels;
  readonly peers: Peers;
  readonly presence: PresenceStore;
};

/** How long a call waits for a hub that has just lost its tunnel and is reconnecting, milliseconds. */
const WAIT_MS = 3_000;
/** How long after its end a tunnel counts as just lost, milliseconds. */
const MOMENTS_MS = 15_000;
/** Polling interval while waiting, in case news is lost, milliseconds. */
const LOOK_MS = 300;
/** How long a tunnel's replica is cached, milliseconds. */
const REMEMBERED_MS = 2_000;
/** Most calls that may wait for hubs at once. */
const MOST_WAITING = 2_000;

type Seen = { readonly replica: string; readonly at: number };

/** Finds the way to a hub, and another one when the first breaks. */
export class Ways implements Disposable {
  readonly #parts: WayParts;
  readonly #seen = new Map<string, Seen>();
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #subscriptions: readonly Disposable[];
  #count = 0;

  constructor(parts: WayParts) {
    this.#parts = parts;
    const changed = ({ ProductId }: { readonly ProductId: string }): void => {
      this.#seen.delete(ProductId);
      for (const wake of this.#waiting.get(ProductId) ?? []) wake();
    };
    this.#subscriptions = [
      parts.news.on('tunnel.opened', changed),
      parts.news.on('tunnel.closed', changed),
      parts.news.on('news.missed', () => this.#seen.clear()),
    ];
  }

  /**
   * Runs `act` on the way to a hub. Where the way breaks before the hub can have received it, or `act`
   * only `reads`, it is retried on the next way, for up to 3 seconds while the hub reconnects. Rejects
   * with HUB_OFFLINE, at once where the hub is offline.
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
        // The tunnel may look open although it has just broken: leave time to notice and reconnect.
        if (way.session.isOpen) await this.#wait(ProductId, deadline);
      }
    }
  }

  [Symbol.dispose](): void {
    for (const subscription of this.#subscriptions) subscription[Symbol.dispose]();
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

  /** The present way; `soon` for a hub that has just lost its tunnel. */
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
