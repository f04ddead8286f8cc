import type { NetworkHealth } from '@dimora/driver-kit';

const WINDOW_MS = 60_000;
/** Requests remembered: on a busy bus, only the latest of the minute count. */
const MOST = 2_000;

type Request = { readonly endedAt: number; readonly tookMs: number };

/** Measures the requests of one bus. */
export class Stopwatch {
  readonly #openedAt: number;
  #latest: Request[] = [];
  #requests = 0;
  #errors = 0;

  constructor(now: number) {
    this.#openedAt = now;
  }

  /** Records a finished request. */
  note(startedAt: number, endedAt: number, well: boolean): void {
    this.#requests += 1;
    if (!well) this.#errors += 1;
    this.#latest.push({ endedAt, tookMs: endedAt - startedAt });
    if (this.#latest.length > MOST * 2) this.#latest = this.#latest.slice(-MOST);
  }

  /** The statistics of the minute before `now` (MODBUS-B1). */
  read(now: number): Omit<NetworkHealth, 'connected' | 'waiting'> {
    const recent = this.#latest.filter(({ endedAt }) => now - endedAt <= WINDOW_MS).slice(-MOST);
    const first = recent[0];
    const sinceFirst = recent.length === MOST && first ? now - first.endedAt : WINDOW_MS;
    const spanMs = Math.max(1, Math.min(sinceFirst, now - this.#openedAt));
    const took = recent.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
    const busyMs = took.reduce((sum, each) => sum + each, 0);
    return {
      requestsPerSecond: round((recent.length * 1000) / Math.max(spanMs, 1000)),
      p50Ms: quantile(took, 0.5),
      p95Ms: quantile(took, 0.95),
      requests: this.#requests,
      errors: this.#errors,
      busyPercent: Math.min(100, round((busyMs * 100) / spanMs)),
    };
  }
}

const round = (value: number): number => Math.round(value * 100) / 100;

function quantile(sorted: readonly number[], part: number): number | null {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return value === undefined ? null : round(value);
}
