import { DimoraError, type Clock } from '@dimora/runtime';

/** How much is let through. */
export type PaceLimits = {
  /** At once, after a pause. */
  readonly burst: number;
  /** In the long run. */
  readonly perSecond: number;
};

/** Keys that are remembered; beyond them everyone starts anew. */
const MOST_KEYS = 5_000;

type Bucket = { left: number; at: number };

/** Rate limit for each key (a link, a person), so that none overloads the hub; people never notice it. */
export class Pace {
  readonly #clock: Clock;
  readonly #limits: PaceLimits;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, limits: PaceLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Uses one turn. Rejects with RATE_LIMITED if none is left. */
  take(key: string): void {
    const { burst, perSecond } = this.#limits;
    const now = this.#clock.monotonic();
    if (this.#buckets.size >= MOST_KEYS) this.#buckets.clear();
    const bucket = this.#buckets.get(key) ?? { left: burst, at: now };
    this.#buckets.set(key, bucket);
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (bucket.left < 1)
      throw new DimoraError('RATE_LIMITED', {
        retryAfterSeconds: Math.ceil((1 - bucket.left) / perSecond),
      });
    bucket.left -= 1;
  }
}
