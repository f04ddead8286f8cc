import type { StateValue } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Readings } from '../capability.ts';

/** A value that ends by itself unless the device repeats it. */
export type Lifetime = {
  readonly variable: string;
  readonly afterMs: number;
  /** The value that ends; absent if every one does. */
  readonly of?: StateValue;
  /** What it is then: `null` for a value that nobody knows any more. */
  readonly becomes: StateValue;
};

/** The lifetimes of one device's values. */
export class Lifetimes implements Disposable {
  readonly #clock: Clock;
  readonly #ended: (readings: Readings) => void;
  readonly #timers = new Map<string, Disposable>();
  #lifetimes: readonly Lifetime[] = [];

  constructor(clock: Clock, ended: (readings: Readings) => void) {
    this.#clock = clock;
    this.#ended = ended;
  }

  /** Replaces the lifetimes. A value from before, also from before the hub's restart, starts to age now. */
  use(lifetimes: readonly Lifetime[], valueOf: (variable: string) => StateValue): void {
    this.#lifetimes = lifetimes;
    const keys = new Set(lifetimes.map(keyOf));
    for (const key of this.#timers.keys()) if (!keys.has(key)) this.#stop(key);
    for (const lifetime of lifetimes)
      if (!this.#timers.has(keyOf(lifetime))) this.#start(lifetime, valueOf(lifetime.variable));
  }

  /** What a broker kept, with each moment in it over: nobody moves because a connection came back. */
  over(readings: Readings): Readings {
    const ended = this.#lifetimes.flatMap(({ variable, of, becomes }) =>
      of !== undefined && readings[variable] === of ? [[variable, becomes] as const] : [],
    );
    return ended.length === 0 ? readings : { ...readings, ...Object.fromEntries(ended) };
  }

  /** The device has told these values. */
  heard(readings: Readings): void {
    for (const lifetime of this.#lifetimes) {
      const value = readings[lifetime.variable];
      if (value !== undefined) this.#start(lifetime, value);
    }
  }

  [Symbol.dispose](): void {
    for (const key of this.#timers.keys()) this.#stop(key);
  }

  #start(lifetime: Lifetime, value: StateValue): void {
    const key = keyOf(lifetime);
    this.#stop(key);
    const { variable, afterMs, of, becomes } = lifetime;
    if (value === null || (of !== undefined && of !== value)) return;
    this.#timers.set(
      key,
      this.#clock.after(afterMs, () => {
        this.#timers.delete(key);
        this.#ended({ [variable]: becomes });
      }),
    );
  }

  #stop(key: string): void {
    this.#timers.get(key)?.[Symbol.dispose]();
    this.#timers.delete(key);
  }
}

const keyOf = ({ variable, becomes }: Lifetime): string => `${variable} ${becomes}`;
