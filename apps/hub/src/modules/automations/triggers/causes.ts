import type { StateValue, TriggerId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';

/** The triggers that started each other, the first one first. */
export type Chain = readonly TriggerId[];

/** How long a change counts as the result of a command. */
const LASTS_MS = 10_000;
/** The most commands remembered at once. */
const MOST = 2000;

/**
 * Which trigger caused a change: a device that reports what a run has just commanded did so because of it. So triggers
 * that start each other through devices or messages are found out.
 */
export class Causes {
  readonly #clock: Clock;
  readonly #marks = new Map<
    string,
    { readonly chain: Chain; readonly Value: StateValue; readonly until: number }
  >();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A run is about to change something; `null` for an unknown value. */
  mark(key: string, Value: StateValue, chain: Chain): void {
    this.#marks.delete(key);
    this.#marks.set(key, { chain, Value, until: this.#clock.monotonic() + LASTS_MS });
    const [oldest] = this.#marks.keys();
    if (this.#marks.size > MOST && oldest !== undefined) this.#marks.delete(oldest);
  }

  /** The triggers behind a change; empty if it has another cause. */
  chainOf(key: string, Value: StateValue): Chain {
    const mark = this.#marks.get(key);
    if (!mark || mark.until < this.#clock.monotonic()) return [];
    return mark.Value === null || mark.Value === Value ? mark.chain : [];
  }
}

/** The key of a device's variable. */
export const variableKey = (DeviceId: string, StateVar: string): string =>
  `${DeviceId} ${StateVar}`;
