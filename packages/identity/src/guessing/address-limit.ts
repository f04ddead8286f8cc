import { DimoraError, networkOf, type Clock } from '@dimora/runtime';
import { hubKey, sourceKey, type AttemptSource } from './attempt.ts';

const WINDOW_MS = 5 * 60_000;
const MOST_ADDRESSES = 10_000;

/** Failures allowed within {@link WINDOW_MS}. */
const PER_SOURCE = 30;
const PER_HUB = 60;
const PER_NEW_HUB = 10;

type Record = { readonly since: number; readonly failures: number };
type Budget = { readonly key: string; readonly most: number };

/**
 * Rate limits sign-in attempts with many names from one source; only failures count. Timed by the monotonic
 * clock: setting the clock neither ends nor extends a limit.
 */
export class AddressLimit {
  readonly #clock: Clock;
  readonly #failures = new Map<string, Record>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Rejects with RATE_LIMITED after too many recent failures from the source. */
  check(source: AttemptSource): void {
    for (const { key, most } of budgetsOf(source)) {
      const held = this.#current(key);
      if (!held || held.failures < most) continue;
      const leftMs = held.since + WINDOW_MS - this.#clock.monotonic();
      throw new DimoraError('RATE_LIMITED', {
        retryAfterSeconds: Math.ceil(leftMs / 1000),
      });
    }
  }

  /** Counts a failure. */
  failed(source: AttemptSource): void {
    for (const { key } of budgetsOf(source)) {
      const held = this.#current(key) ?? {
        since: this.#clock.monotonic(),
        failures: 0,
      };
      this.#failures.set(key, { ...held, failures: held.failures + 1 });
    }
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= MOST_ADDRESSES) return;
      this.#failures.delete(key);
    }
  }

  #current(key: string): Record | undefined {
    const held = this.#failures.get(key);
    if (!held || this.#clock.monotonic() - held.since < WINDOW_MS) return held;
    this.#failures.delete(key);
    return undefined;
  }
}

function budgetsOf(source: AttemptSource): Budget[] {
  const { hub } = source;
  const budgets = [{ key: sourceKey(source), most: PER_SOURCE }];
  if (hub) budgets.push({ key: hubKey(hub), most: hub.isNew ? PER_NEW_HUB : PER_HUB });
  // Otherwise enrolling many hubs would multiply the guesses of whoever enrols them.
  if (hub?.isNew) budgets.push({ key: networkOf(hub.address), most: PER_SOURCE });
  return budgets;
}
