import type { StateValue } from '@dimora/domain';
import { RecordedLog, SeededEntropy, type Clock } from '@dimora/runtime';
import type { DeviceDescription, DeviceReport, DriverHost } from '../driver.ts';
import type { MqttLink } from '../mqtt-link.ts';

/** Milliseconds within which anything that a test waits for must happen. */
const PATIENCE_MS = 8_000;

/** The machine's clock, made faster, that knows which of its timers are still waiting. */
class HastyClock implements Clock {
  readonly #haste: number;
  readonly #waiting = new Set<object>();

  constructor(haste: number) {
    this.#haste = haste;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  now(): number {
    return Date.now();
  }

  monotonic(): number {
    return performance.now() * this.#haste;
  }

  after(delayMs: number, call: () => void): Disposable {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      call();
    }, delayMs / this.#haste);
    return this.#held(timer, () => clearTimeout(timer));
  }

  every(periodMs: number, call: () => void): Disposable {
    const timer = setInterval(call, periodMs / this.#haste);
    return this.#held(timer, () => clearInterval(timer));
  }

  #held(timer: object, stop: () => void): Disposable {
    this.#waiting.add(timer);
    return {
      [Symbol.dispose]: () => {
        this.#waiting.delete(timer);
        stop();
      },
    };
  }
}

/** A hub for one device, as a test sees it: everything that the driver said, and everything it still holds. */
export class TestHost implements DriverHost {
  readonly entropy = new SeededEntropy(1);
  readonly log = new RecordedLog();
  readonly clock: HastyClock;
  readonly reports: DeviceReport[] = [];
  readonly descriptions: DeviceDescription[] = [];
  /** What the hub knew before, where a test starts with a past. */
  past: Readonly<Record<string, StateValue>> = {};
  readonly #values: Record<string, StateValue> = {};
  readonly #links: (broker: string) => MqttLink;
  readonly #held = new Set<object>();
  readonly #end = new AbortController();
  #reachable: boolean | undefined;

  /** `haste` divides all delays, so that a time-out of seconds is tested in less. */
  constructor(links: (broker: string) => MqttLink, haste = 1) {
    this.#links = links;
    this.clock = new HastyClock(haste);
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** What the driver said last of whether the device is there. */
  get reachable(): boolean | undefined {
    return this.#reachable;
  }

  /** Timers that wait, subscriptions and listeners that are held: none may be left at the end. */
  get holding(): { readonly timers: number; readonly subscriptions: number } {
    return { timers: this.clock.waiting, subscriptions: this.#held.size };
  }

  value(stateVar: string): StateValue | undefined {
    return this.#values[stateVar];
  }

  mqtt(broker: string): MqttLink {
    const link = this.#links(broker);
    return {
      get up() {
        return link.up;
      },
      publish: (...message) => link.publish(...message),
      subscribe: (filter, hear) => this.#counted(link.subscribe(filter, hear)),
      onUp: (hear) => this.#counted(link.onUp(hear)),
    };
  }

  remembered(stateVar: string): StateValue | undefined {
    return this.past[stateVar];
  }

  report(news: DeviceReport): void {
    this.reports.push(news);
    Object.assign(this.#values, news.StateVars);
    this.#reachable = news.Reachable ?? this.#reachable;
  }

  redescribe(description: DeviceDescription): void {
    this.descriptions.push(description);
  }

  /** Ends the device's life in the hub. */
  end(): void {
    this.#end.abort();
  }

  /** Resolves when the condition holds; rejects, naming it, when it doesn't in time. */
  async until(what: string, holds: () => boolean): Promise<void> {
    const limit = performance.now() + PATIENCE_MS;
    while (!holds()) {
      if (performance.now() > limit)
        throw new Error(
          `waited in vain: ${what}; said last: ${JSON.stringify(this.reports.slice(-3))}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  #counted(held: Disposable): Disposable {
    this.#held.add(held);
    return {
      [Symbol.dispose]: () => {
        this.#held.delete(held);
        held[Symbol.dispose]();
      },
    };
  }
}
