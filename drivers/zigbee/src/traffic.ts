import type { NetworkHealth, NetworkHost } from '@dimora/driver-kit';

const MINUTE_MS = 60_000;
const MOST = 2_000;

type Done = { readonly at: number; readonly ms: number };

/** What the radio was asked to do, and how that went. */
export class Traffic {
  readonly #clock: NetworkHost['clock'];
  #done: Done[] = [];
  #requests = 0;
  #errors = 0;
  #waiting = 0;
  isConnected = true;

  constructor(clock: NetworkHost['clock']) {
    this.#clock = clock;
  }

  /** Does something with the radio and counts it. */
  async count<Result>(work: () => Promise<Result>): Promise<Result> {
    const from = this.#clock.monotonic();
    this.#requests += 1;
    this.#waiting += 1;
    try {
      return await work();
    } catch (error) {
      this.#errors += 1;
      throw error;
    } finally {
      this.#waiting -= 1;
      this.#done.push({ at: this.#clock.monotonic(), ms: this.#clock.monotonic() - from });
      if (this.#done.length > MOST) this.#done.shift();
    }
  }

  health(): NetworkHealth {
    const since = this.#clock.monotonic() - MINUTE_MS;
    this.#done = this.#done.filter(({ at }) => at >= since);
    const times = this.#done
      .map(({ ms }) => Math.round(ms))
      .toSorted((left, right) => left - right);
    const share = (part: number): number | null => times[Math.floor(times.length * part)] ?? null;
    const busy = times.reduce((sum, ms) => sum + ms, 0);
    return {
      connected: this.isConnected,
      requestsPerSecond: Math.round((times.length / 60) * 100) / 100,
      p50Ms: share(0.5),
      p95Ms: share(0.95),
      requests: this.#requests,
      errors: this.#errors,
      waiting: this.#waiting,
      busyPercent: Math.min(100, Math.round((busy / MINUTE_MS) * 100)),
    };
  }
}
