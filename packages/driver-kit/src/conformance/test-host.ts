import type { DeviceTrouble, StateValue } from '@dimora/domain';
import { RecordedLog, SeededEntropy } from '@dimora/runtime';
import type { DeviceDescription, DeviceReport, Sources } from '../device.ts';
import type { DriverHost } from '../driver.ts';
import type { MqttLink } from '../mqtt-link.ts';
import { HastyClock } from './hasty-clock.ts';
import type { NetworkLink } from '../network/network.ts';
import { noBroker } from './no-broker.ts';

/** Ends a wait in a test that fails, in milliseconds; a busy machine doesn't reach it. */
const PATIENCE_MS = 300_000;

/** What a device needs from its hub, and how much faster than real time its clock runs. */
export type TestHostOptions = {
  readonly links?: (broker: string) => MqttLink;
  /** The controllers of its networks. */
  readonly networks?: (controller: string) => NetworkLink;
  readonly haste?: number;
  /** Values of before the hub's restart. */
  readonly past?: Readonly<Record<string, StateValue>>;
  /** The names that parts were given before the hub's restart. */
  readonly sources?: Sources;
};

const noNetwork = (controller: string): NetworkLink => {
  throw new Error(`no controller ${controller} in this test`);
};

/**
 * A hub for one device, as a test sees it: everything the driver reported, and every resource it still holds.
 */
export class TestHost implements DriverHost {
  readonly entropy = new SeededEntropy(1);
  readonly log = new RecordedLog();
  readonly clock: HastyClock;
  readonly reports: DeviceReport[] = [];
  readonly descriptions: DeviceDescription[] = [];
  /** Previously reported values, for tests that start with some. */
  past: Readonly<Record<string, StateValue>>;
  readonly sources: Sources;
  readonly #values: Record<string, StateValue> = {};
  readonly #links: (broker: string) => MqttLink;
  readonly #networks: (controller: string) => NetworkLink;
  readonly #held = new Set<object>();
  readonly #end = new AbortController();
  #reachable: boolean | undefined;

  /**
   * `links` for devices that use a broker; `haste` divides all delays, so that a time-out of seconds can be
   * tested in less.
   */
  constructor({
    links = noBroker,
    networks = noNetwork,
    haste = 1,
    past = {},
    sources = {},
  }: TestHostOptions = {}) {
    this.past = past;
    this.sources = sources;
    this.#links = links;
    this.#networks = networks;
    this.clock = new HastyClock(haste);
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** The reachability the driver reported last. */
  get reachable(): boolean | undefined {
    return this.#reachable;
  }

  /** The trouble the driver reported last; `null` once it has cleared. */
  get trouble(): DeviceTrouble | null | undefined {
    return this.reports.findLast((news) => news.trouble !== undefined)?.trouble;
  }

  /** Pending timers, subscriptions and listeners: none may be left at the end. */
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

  network(controller: string): NetworkLink {
    return this.#networks(controller);
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

  /** Ends the device's session, as the hub does. */
  end(): void {
    this.#end.abort();
  }

  /** Resolves when the condition holds; otherwise rejects with its name after the time-out. */
  async until(what: string, holds: () => boolean): Promise<void> {
    const limit = performance.now() + PATIENCE_MS;
    while (!holds()) {
      if (performance.now() > limit)
        throw new Error(
          `never happened: ${what}; said last: ${JSON.stringify(this.reports.slice(-3))}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Resolves once the device is reachable. */
  there(): Promise<void> {
    return this.until('the device is there', () => this.reachable === true);
  }

  /**
   * Resolves once the device is reachable and has reported values after this call, so that any earlier
   * exchange is over. For polled devices that report after every response.
   */
  async tellsAnew(): Promise<void> {
    const before = this.reports.length;
    await this.until('the device reports its values again', () =>
      this.reports.slice(before).some(({ StateVars }) => StateVars !== undefined),
    );
    await this.there();
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
