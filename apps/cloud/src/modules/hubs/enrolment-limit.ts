import { DimoraError, networkOf, type Clock } from '@dimora/runtime';

/** Hubs that may enrol for the first time from one address within the time: a reseller sets up many at once. */
const MOST = 60;
const WITHIN_MS = 3_600_000;

/** Limits first enrolments per address, as enrolling needs no account. */
export class EnrolmentLimit {
  readonly #clock: Clock;
  readonly #since = new Map<string, { readonly startedAt: number; count: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a first enrolment, or one that was refused. Rejects with RATE_LIMITED above the limit. */
  admit(address: string): void {
    const network = networkOf(address);
    const now = this.#clock.monotonic();
    for (const [each, { startedAt }] of this.#since) {
      if (startedAt + WITHIN_MS > now) break;
      this.#since.delete(each);
    }
    const held = this.#since.get(network) ?? { startedAt: now, count: 0 };
    if (held.count >= MOST) {
      const retryAfterSeconds = Math.ceil((held.startedAt + WITHIN_MS - now) / 1000);
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds });
    }
    held.count += 1;
    this.#since.set(network, held);
  }
}
