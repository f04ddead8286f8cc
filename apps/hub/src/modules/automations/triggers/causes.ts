import { follows, type StateValue, type TriggerId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';

/** The triggers that started each other, the first one first. */
export type Chain = readonly TriggerId[];

/**
 * How long a change counts as the result where its value doesn't tell; and how long a device may go on with what it did
 * before, such as a blind that turns round.
 */
const SETTLES_MS = 10_000;
/** The most commands remembered at once. */
const MOST = 5000;

type Mark = {
  readonly chain: Chain;
  readonly towards: StateValue;
  readonly at: number;
  /** Only what follows within a moment is its result. */
  readonly isBrief: boolean;
};

/**
 * Which trigger caused a change. What a device reports is the result of the last command that changes it so, however
 * long it takes: a blind that falls does so because a run has lowered it. Once it changes in a way that the command
 * doesn't explain, that was somebody else. So triggers that start each other are found out.
 */
export class Causes {
  readonly #clock: Clock;
  readonly #marks = new Map<string, Mark>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A run sends something that arrives within a moment; `null` for an unknown value. */
  mark(key: string, Value: StateValue, chain: Chain): void {
    this.#keep(key, { chain, towards: Value, at: this.#clock.monotonic(), isBrief: true });
  }

  /** A run commands something that brings a value, or moves a number towards one. */
  markLasting(key: string, towards: StateValue, chain: Chain): void {
    const isBrief = towards === null;
    this.#keep(key, { chain, towards, at: this.#clock.monotonic(), isBrief });
  }

  /** Somebody else commands it. */
  forget(key: string): void {
    this.#marks.delete(key);
  }

  /** The triggers behind a change from one value to another; empty if it has another cause. */
  chainOf(key: string, was: StateValue, now: StateValue): Chain {
    const mark = this.#marks.get(key);
    if (!mark) return [];
    const isSettling = this.#clock.monotonic() - mark.at <= SETTLES_MS;
    if (mark.isBrief) {
      const isResult = mark.towards === null || mark.towards === now;
      return isSettling && isResult ? mark.chain : [];
    }
    if (was === now || (follows(mark.towards, was, now) ?? isSettling)) return mark.chain;
    if (!isSettling) this.#marks.delete(key);
    return [];
  }

  #keep(key: string, mark: Mark): void {
    this.#marks.delete(key);
    this.#marks.set(key, mark);
    const [oldest] = this.#marks.keys();
    if (this.#marks.size > MOST && oldest !== undefined) this.#marks.delete(oldest);
  }
}

/** The key of a device's variable. */
export const variableKey = (DeviceId: string, StateVar: string): string =>
  `${DeviceId} ${StateVar}`;
