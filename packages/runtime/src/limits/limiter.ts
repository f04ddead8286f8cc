import type { Clock } from '../clock.ts';
import { DimoraError } from '../dimora-error.ts';
import { spentAt, spentMore, waitMs, type Allowance, type Spent } from './allowance.ts';
import { BoundedRecords } from './bounded-records.ts';

/** Keys that are remembered, unless a limiter says otherwise. */
const MOST_KEYS = 5_000;

/** How an attempt to use a turn went. */
export type Turn = {
  /** Milliseconds until there is one; 0 if it was used. */
  readonly waitMs: number;
  /** How many were refused since more than half of the allowance was free, with this one; 0 if it was used. */
  readonly refused: number;
};

/**
 * How often something may happen, for each key: a person, a link, an address, a trigger. Timed by the monotonic clock,
 * so setting the clock neither ends nor extends a wait. What it guarantees:
 *
 * - No key gets more than its allowance, whatever other keys do. Having many keys frees none of them.
 * - It remembers at most `mostKeys` keys, and forgets one only when all its turns are back.
 * - While more are in use than it can remember, new keys share 256 allowances, chosen by the key. They may then have to
 *   wait for each other, until those turns come back; keys that are remembered don't notice.
 */
export class Limiter {
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #allowance: Allowance;
  readonly #spent: BoundedRecords<Spent>;

  constructor(
    clock: Pick<Clock, 'monotonic'>,
    allowance: Allowance,
    { mostKeys = MOST_KEYS }: { readonly mostKeys?: number } = {},
  ) {
    this.#clock = clock;
    this.#allowance = allowance;
    this.#spent = new BoundedRecords(mostKeys);
  }

  /** Uses a turn. Rejects with RATE_LIMITED if none is left. */
  take(key: string): void {
    refuseIf(this.try(key).waitMs);
  }

  /** Uses a turn if one is left; says whether it did. */
  mayTake(key: string): boolean {
    return this.try(key).waitMs === 0;
  }

  /** Uses a turn if one is left. */
  try(key: string): Turn {
    const now = this.#clock.monotonic();
    const spent = spentAt(this.#allowance, this.#spent.get(key, now), now);
    const wait = waitMs(this.#allowance, spent, 1);
    const refused = wait === 0 ? 0 : spent.refused + 1;
    this.#spent.set(
      key,
      wait === 0 ? spentMore(this.#allowance, spent, 1) : { ...spent, refused },
      now,
    );
    return { waitMs: wait, refused };
  }

  /** Rejects with RATE_LIMITED if no turn is left, and uses none. */
  check(key: string): void {
    refuseIf(this.waitMs(key));
  }

  /** Milliseconds until a turn is left; 0 if one is. Uses none. */
  waitMs(key: string): number {
    const now = this.#clock.monotonic();
    return waitMs(this.#allowance, spentAt(this.#allowance, this.#spent.get(key, now), now), 1);
  }

  /**
   * Uses turns, or parts of one, even if they aren't left; returns the milliseconds until they all would have been.
   */
  spend(key: string, turns = 1): number {
    const now = this.#clock.monotonic();
    const before = spentAt(this.#allowance, this.#spent.get(key, now), now);
    const spent = spentMore(this.#allowance, before, turns);
    this.#spent.set(key, spent, now);
    return waitMs(this.#allowance, spent, 0);
  }

  /** Gives back the turns of the keys that a test accepts: what they stood for has changed or is gone. */
  forgetWhere(matches: (key: string) => boolean): void {
    this.#spent.deleteWhere(matches);
  }

  /** Gives back the turns of one key. */
  forget(key: string): void {
    this.#spent.delete(key);
  }
}

function refuseIf(wait: number): void {
  if (wait > 0)
    throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1_000) });
}
