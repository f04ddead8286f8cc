import { Limiter, networkOf, type Clock } from '@dimora/runtime';
import { hubKey, sourceKey, type AttemptSource } from './attempt.ts';

const WITHIN_MS = 5 * 60_000;
/** Failures of one source: a network, a known device, a network that a hub reports. */
const OF_SOURCE = { most: 30, withinMs: WITHIN_MS };
/** Failures of all networks together that one hub reports. */
const OF_HUB = { most: 60, withinMs: WITHIN_MS };
const OF_NEW_HUB = { most: 10, withinMs: WITHIN_MS };
/** Sources of each kind that are remembered. */
const MOST = { mostKeys: 10_000 };

type Budget = { readonly limiter: Limiter; readonly key: string };

/**
 * Rate limits sign-in attempts with many names from one source; only failures count. Known devices are counted apart, so
 * that no crowd of networks reaches them. What it remembers, and what happens when that is too much: see
 * {@link Limiter}.
 */
export class AddressLimit {
  readonly #devices: Limiter;
  readonly #networks: Limiter;
  readonly #hubs: Limiter;
  readonly #newHubs: Limiter;

  constructor(clock: Clock) {
    this.#devices = new Limiter(clock, OF_SOURCE, MOST);
    this.#networks = new Limiter(clock, OF_SOURCE, MOST);
    this.#hubs = new Limiter(clock, OF_HUB, MOST);
    this.#newHubs = new Limiter(clock, OF_NEW_HUB, MOST);
  }

  /** Rejects with RATE_LIMITED after too many recent failures from the source. */
  check(source: AttemptSource): void {
    for (const { limiter, key } of this.#budgetsOf(source)) limiter.check(key);
  }

  /** Counts a failure. */
  failed(source: AttemptSource): void {
    for (const { limiter, key } of this.#budgetsOf(source)) limiter.spend(key);
  }

  #budgetsOf(source: AttemptSource): Budget[] {
    const { device, hub } = source;
    const limiter = device === undefined ? this.#networks : this.#devices;
    const budgets = [{ limiter, key: sourceKey(source) }];
    if (hub) budgets.push({ limiter: hub.isNew ? this.#newHubs : this.#hubs, key: hubKey(hub) });
    // Otherwise enrolling many hubs would multiply the guesses of their owner.
    if (hub?.isNew) budgets.push({ limiter: this.#networks, key: networkOf(hub.address) });
    return budgets;
  }
}
