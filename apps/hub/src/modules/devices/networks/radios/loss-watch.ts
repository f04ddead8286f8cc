import { LIMIT_QUIET_MS, type NetworkState } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { NetworkKey } from '../port.ts';
import { keyOf } from './network.store.ts';

/** Milliseconds for which a radio must be lost before it is reported: a restart takes less. */
const LOST_MS = 180_000;
/** Milliseconds for which it must be open before it counts as back. */
const STEADY_MS = 60_000;

type Watched = {
  /** Runs out when it was lost for long; `undefined` while it isn't lost, and once it was reported. */
  losing: Disposable | undefined;
  /** Runs out when it has been open for a while. */
  settling: Disposable | undefined;
  isLost: boolean;
  isTold: boolean;
  /** When it was last reported, by the monotonic clock. */
  toldAt: number;
};

type Parts = {
  readonly clock: Pick<Clock, 'after' | 'monotonic'>;
  readonly lost: (key: NetworkKey) => void;
  readonly back: (key: NetworkKey) => void;
};

/**
 * Tells when a radio is lost for minutes, and when it is back. One that comes and goes is lost until it stays, and reported
 * once in a quarter of an hour at most.
 */
export class LossWatch implements Disposable {
  readonly #parts: Parts;
  readonly #watched = new Map<string, Watched>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A network is in this state now, or still. */
  hear(key: NetworkKey, state: NetworkState): void {
    const id = keyOf(key);
    const one = this.#watched.get(id);
    if (state === 'open' && one?.isLost) this.#settle(one, key);
    if (state !== 'lost') return;
    const watched = one ?? fresh();
    this.#watched.set(id, watched);
    watched.settling?.[Symbol.dispose]();
    watched.settling = undefined;
    if (watched.isLost) return;
    watched.isLost = true;
    watched.losing = this.#parts.clock.after(LOST_MS, () => this.#tell(watched, key));
  }

  /** Networks that aren't in the house any more are watched no longer. */
  keep(networks: readonly NetworkKey[]): void {
    const kept = new Set(networks.map(keyOf));
    for (const [id, watched] of this.#watched)
      if (!kept.has(id)) {
        end(watched);
        this.#watched.delete(id);
      }
  }

  [Symbol.dispose](): void {
    this.keep([]);
  }

  #settle(watched: Watched, key: NetworkKey): void {
    watched.settling ??= this.#parts.clock.after(STEADY_MS, () => {
      const wasTold = watched.isTold;
      end(watched);
      watched.isLost = false;
      watched.isTold = false;
      if (wasTold) this.#parts.back(key);
    });
  }

  #tell(watched: Watched, key: NetworkKey): void {
    watched.losing = undefined;
    const now = this.#parts.clock.monotonic();
    const quietMs = watched.toldAt + LIMIT_QUIET_MS - now;
    if (quietMs > 0) {
      watched.losing = this.#parts.clock.after(quietMs, () => this.#tell(watched, key));
      return;
    }
    watched.toldAt = now;
    watched.isTold = true;
    this.#parts.lost(key);
  }
}

const fresh = (): Watched => ({
  losing: undefined,
  settling: undefined,
  isLost: false,
  isTold: false,
  toldAt: Number.NEGATIVE_INFINITY,
});

function end(watched: Watched): void {
  watched.losing?.[Symbol.dispose]();
  watched.settling?.[Symbol.dispose]();
  watched.losing = undefined;
  watched.settling = undefined;
}
