import type { DriverHost } from '@dimora/driver-kit';
import type { Answered } from './bridge-requests.ts';

const MINUTE_MS = 60_000;
const MOST = 500;

/** How a bridge has answered over the last minute. */
export class RequestTimes {
  readonly #clock: DriverHost['clock'];
  #lately: { readonly at: number; readonly ms: number }[] = [];
  #all = 0;
  #failed = 0;

  constructor(clock: DriverHost['clock']) {
    this.#clock = clock;
  }

  add({ ms, isGood }: Answered): void {
    this.#all += 1;
    if (!isGood) this.#failed += 1;
    this.#lately.push({ at: this.#clock.monotonic(), ms });
    if (this.#lately.length > MOST) this.#lately.shift();
  }

  get counts(): { readonly requests: number; readonly errors: number } {
    return { requests: this.#all, errors: this.#failed };
  }

  /** The time within which this share of the requests was answered; `null` without any. */
  within(part: number): number | null {
    const since = this.#clock.monotonic() - MINUTE_MS;
    this.#lately = this.#lately.filter(({ at }) => at >= since);
    const sorted = this.#lately.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null;
  }
}
