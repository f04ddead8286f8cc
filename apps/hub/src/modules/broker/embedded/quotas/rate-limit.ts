import type { Clock } from '@dimora/runtime';

/** What an account may publish: in a second, and in one go after a pause. */
const MESSAGES_PER_S = 2_000;
const BYTES_PER_S = 4 * 1024 * 1024;
/** Seconds' worth that is let through at once: a bridge that starts publishes its whole house. */
const BURST_S = 2;
/** Accounts to remember; one at rest is no different from a new one. */
const MOST = 1_000;

type Meter = { at: number; debt: number };

/** How long a publish has to wait, so that no account takes the hub for itself. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #meters = new Map<string, Meter>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a message; returns the milliseconds that it has to wait. */
  take(account: string, bytes: number): number {
    const now = this.#clock.monotonic();
    const meter = this.#meters.get(account) ?? this.#add(account, now);
    meter.debt = Math.max(0, meter.debt - (now - meter.at) / 1_000);
    meter.at = now;
    meter.debt += Math.max(1 / MESSAGES_PER_S, bytes / BYTES_PER_S);
    return Math.max(0, meter.debt - BURST_S) * 1_000;
  }

  #add(account: string, at: number): Meter {
    const meter = { at, debt: 0 };
    this.#meters.set(account, meter);
    const [oldest] = this.#meters.keys();
    if (this.#meters.size > MOST && oldest !== undefined) this.#meters.delete(oldest);
    return meter;
  }
}
