import { DimoraError, type Clock } from '@dimora/runtime';

/** Hubs that may come for the first time from one address within the time: a reseller sets up a shelf full. */
const MOST = 60;
const WITHIN_MS = 3_600_000;

/** Keeps somebody from filling the cloud with hubs that don't exist: enrolling needs no account. */
export class NewcomerLimit {
  readonly #clock: Clock;
  readonly #since = new Map<string, { readonly startedAt: number; count: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one more newcomer. Rejects with RATE_LIMITED when there were too many. */
  admit(address: string): void {
    const now = this.#clock.now();
    for (const [each, { startedAt }] of this.#since) {
      if (startedAt + WITHIN_MS > now) break;
      this.#since.delete(each);
    }
    const held = this.#since.get(address) ?? { startedAt: now, count: 0 };
    if (held.count >= MOST) {
      const retryAfterSeconds = Math.ceil((held.startedAt + WITHIN_MS - now) / 1000);
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds });
    }
    held.count += 1;
    this.#since.set(address, held);
  }
}
