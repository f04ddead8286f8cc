import type { HubReport } from '@dimora/contract/cloud';
import type { Clock, Log } from '@dimora/runtime';
import type { CloudApi } from './cloud-api.ts';

/** Changes in quick succession are sent together. */
const GATHER_MS = 300;
const RETRY_MS = 30_000;

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly api: Pick<CloudApi, 'report'>;
  /** False if the cloud couldn't be reached. */
  readonly ready: () => boolean;
  readonly report: () => HubReport;
};

/** Keeps the cloud's lists up to date: name, address, version, and everyone's role on this hub. */
export class Reporter implements Disposable {
  readonly #parts: Parts;
  #waiting: Disposable | undefined;
  /** It waits for the next attempt after a failure. */
  #retrying = false;
  #last = '';
  #running = false;
  #current: Promise<void> = Promise.resolve();
  #over = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Something may have changed: reports to the cloud soon if the data differs from the last report. */
  touch(): void {
    if (this.#over || (this.#waiting !== undefined && !this.#retrying)) return;
    // What has changed doesn't wait as long as a repetition: the cloud may be back.
    this.#waiting?.[Symbol.dispose]();
    this.#retrying = false;
    this.#waiting = this.#parts.clock.after(GATHER_MS, () => this.#begin());
  }

  /** The cloud may have lost the data: the next report is sent in any case. */
  again(): void {
    this.#last = '';
    this.touch();
  }

  /** Resolves once the report that is under way has arrived or failed. */
  quiet(): Promise<void> {
    return this.#current;
  }

  [Symbol.dispose](): void {
    this.#over = true;
    this.#waiting?.[Symbol.dispose]();
  }

  #begin(): void {
    this.#waiting = undefined;
    this.#retrying = false;
    if (this.#running) this.touch();
    else this.#current = this.#tell();
  }

  async #tell(): Promise<void> {
    const { api, report, ready, log, clock } = this.#parts;
    if (this.#over || !ready()) return;
    const said = report();
    const text = JSON.stringify(said);
    if (text === this.#last) return;
    this.#running = true;
    try {
      await api.report(said);
      this.#last = text;
    } catch (error) {
      log.warn('cloud.notReported', { error: error instanceof Error ? error.message : '' });
      if (this.#waiting === undefined) {
        this.#waiting = clock.after(RETRY_MS, () => this.#begin());
        this.#retrying = true;
      }
    } finally {
      this.#running = false;
    }
  }
}
