import { Limiter, type Clock } from '@dimora/runtime';

/** What an account may publish: in a second, and in one go after a pause. */
const MESSAGES_PER_S = 2_000;
const BYTES_PER_S = 4 * 1024 * 1024;
/** Seconds' worth that is let through at once: a bridge that starts publishes its whole house. */
const BURST_S = 2;
/** Accounts to remember. */
const MOST = 1_000;

/** How long a publish has to wait, so that no account takes the hub for itself. */
export class RateLimit {
  /** Counts in seconds' worth of messages. */
  readonly #limiter: Limiter;

  constructor(clock: Clock) {
    this.#limiter = new Limiter(clock, { burst: BURST_S, perSecond: 1 }, { mostKeys: MOST });
  }

  /** Counts a message; returns the milliseconds that it has to wait. */
  take(account: string, bytes: number): number {
    return this.#limiter.spend(account, Math.max(1 / MESSAGES_PER_S, bytes / BYTES_PER_S));
  }
}
