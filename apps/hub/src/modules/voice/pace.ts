import { DimoraError, type Clock } from '@dimora/runtime';

/** Directives of one link: the burst, and the rate per second after it. */
const BURST = 30;
const PER_SECOND = 5;
const MOST_LINKS = 5_000;

type Bucket = { left: number; at: number };

/** Rate limit for each link, so that none overloads the hub; high enough that people never notice it. */
export class Pace {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Uses one turn. Rejects with RATE_LIMITED if none is left. */
  take(link: string): void {
    const now = this.#clock.monotonic();
    if (this.#buckets.size >= MOST_LINKS) this.#buckets.clear();
    const bucket = this.#buckets.get(link) ?? { left: BURST, at: now };
    this.#buckets.set(link, bucket);
    bucket.left = Math.min(BURST, bucket.left + ((now - bucket.at) / 1000) * PER_SECOND);
    bucket.at = now;
    if (bucket.left < 1) throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 1 });
    bucket.left -= 1;
  }
}
