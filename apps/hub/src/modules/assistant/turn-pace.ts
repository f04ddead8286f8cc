import { DimoraError, type Clock } from '@dimora/runtime';

/** What somebody may say at once, and how often afterwards, a second. */
const BURST = 20;
const PER_SECOND = 0.5;
const MOST = 5_000;

type Bucket = { left: number; at: number };

/** How often each may talk to the house: people never notice it, loops do. */
export class TurnPace {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Uses a turn. Rejects with RATE_LIMITED if none is left. */
  take(key: string): void {
    const now = this.#clock.monotonic();
    const held = this.#buckets.get(key);
    // The oldest goes first, so that no crowd of new ones frees those that are known.
    if (!held && this.#buckets.size >= MOST) {
      const [oldest = ''] = this.#buckets.keys();
      this.#buckets.delete(oldest);
    }
    const bucket = held ?? { left: BURST, at: now };
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    bucket.left = Math.min(BURST, bucket.left + ((now - bucket.at) / 1000) * PER_SECOND);
    bucket.at = now;
    if (bucket.left < 1)
      throw new DimoraError('RATE_LIMITED', {
        retryAfterSeconds: Math.ceil((1 - bucket.left) / PER_SECOND),
      });
    bucket.left -= 1;
  }
}
