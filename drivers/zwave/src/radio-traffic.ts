import type { NetworkHealth, NetworkHost } from '@dimora/driver-kit';
import type { Driver } from 'zwave-js';

const MINUTE_MS = 60_000;
/** Of one minute: enough for the percentiles, however busy it is. */
const MOST_TIMES = 600;

type Time = { readonly at: number; readonly ms: number };

/** How the radio has done over the last minute: commands with their times, and zwave-js' counters. */
export class RadioTraffic implements Disposable {
  readonly #driver: Driver;
  readonly #clock: NetworkHost['clock'];
  readonly #looking: Disposable;
  #times: Time[] = [];
  #requests = 0;
  #errors = 0;
  #waiting = 0;
  /** What was sent until a minute ago. */
  #sent: { readonly at: number; readonly messages: number }[] = [];

  constructor(driver: Driver, clock: NetworkHost['clock']) {
    this.#driver = driver;
    this.#clock = clock;
    this.#look();
    this.#looking = clock.every(MINUTE_MS / 12, () => this.#look());
  }

  /** Counts a command with the time that it takes. */
  async timed<Result>(work: () => Promise<Result>): Promise<Result> {
    const from = this.#clock.monotonic();
    this.#waiting += 1;
    this.#requests += 1;
    try {
      const result = await work();
      const at = this.#clock.monotonic();
      this.#times = [...this.#times, { at, ms: at - from }].slice(-MOST_TIMES);
      return result;
    } catch (error) {
      this.#errors += 1;
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }

  health(): NetworkHealth {
    const since = this.#clock.monotonic() - MINUTE_MS;
    const times = this.#times
      .flatMap(({ at, ms }) => (at < since ? [] : [ms]))
      .toSorted((one, other) => one - other);
    const busyMs = times.reduce((sum, ms) => sum + ms, 0);
    return {
      connected: this.#driver.ready,
      requestsPerSecond: this.#perSecond(),
      p50Ms: quantile(times, 0.5),
      p95Ms: quantile(times, 0.95),
      requests: this.#requests,
      errors: this.#errors,
      waiting: this.#waiting,
      busyPercent: Math.min(100, Math.round((busyMs / MINUTE_MS) * 100)),
    };
  }

  [Symbol.dispose](): void {
    this.#looking[Symbol.dispose]();
  }

  #perSecond(): number {
    const [first] = this.#sent;
    const last = this.#sent.at(-1);
    if (!first || !last || last.at === first.at) return 0;
    const perMs = (last.messages - first.messages) / (last.at - first.at);
    return Math.round(perMs * 10_000) / 10;
  }

  #look(): void {
    const at = this.#clock.monotonic();
    const messages = this.#driver.controller.statistics.messagesTX;
    this.#sent = [...this.#sent, { at, messages }].filter((each) => each.at >= at - MINUTE_MS);
  }
}

function quantile(sorted: readonly number[], share: number): number | null {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? null : Math.round(value);
}
