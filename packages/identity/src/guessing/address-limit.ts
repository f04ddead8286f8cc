import { DimoraError, networkOf, type Clock } from '@dimora/runtime';

/** Failures allowed per address within {@link WINDOW_MS}. */
const FAILURES = 30;
const WINDOW_MS = 5 * 60_000;
const MOST_ADDRESSES = 10_000;

type Record = { readonly since: number; readonly failures: number };

/** Rate limits sign-in attempts with many names from one address; only failures count. */
export class AddressLimit {
  readonly #clock: Clock;
  readonly #addresses = new Map<string, Record>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Rejects with RATE_LIMITED after too many recent failures from the address. */
  check(address: string): void {
    const held = this.#current(address);
    if (!held || held.failures < FAILURES) return;
    throw new DimoraError('RATE_LIMITED', {
      retryAfterSeconds: Math.ceil((held.since + WINDOW_MS - this.#clock.now()) / 1000),
    });
  }

  /** Counts a failure. */
  failed(address: string): void {
    const held = this.#current(address) ?? { since: this.#clock.now(), failures: 0 };
    this.#addresses.set(networkOf(address), { ...held, failures: held.failures + 1 });
    if (this.#addresses.size <= MOST_ADDRESSES) return;
    const oldest = this.#addresses.keys().next();
    if (!oldest.done) this.#addresses.delete(oldest.value);
  }

  #current(address: string): Record | undefined {
    const key = networkOf(address);
    const held = this.#addresses.get(key);
    if (!held || this.#clock.now() - held.since < WINDOW_MS) return held;
    this.#addresses.delete(key);
    return undefined;
  }
}
