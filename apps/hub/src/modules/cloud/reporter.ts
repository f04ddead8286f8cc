import type { HubReport } from '@dimora/contract/cloud';
import type { Clock, Log } from '@dimora/runtime';
import type { CloudApi } from './cloud-api.ts';

/** Several changes in one go are told together. */
const GATHER_MS = 300;
const RETRY_MS = 30_000;

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly api: Pick<CloudApi, 'report'>;
  /** False while the cloud wouldn't listen. */
  readonly ready: () => boolean;
  readonly report: () => HubReport;
};

/** Keeps the cloud's lists right: name, address, version, and who has which role on this hub. */
export class Reporter implements Disposable {
  readonly #parts: Parts;
  #waiting: Disposable | undefined;
  #last = '';
  #running = false;
  #over = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Something may have changed: tells the cloud soon, if it is other than what it was told last. */
  touch(): void {
    if (this.#waiting === undefined && !this.#over)
      this.#waiting = this.#parts.clock.after(GATHER_MS, () => void this.#tell());
  }

  /** The cloud may have forgotten: the next report goes out in any case. */
  anew(): void {
    this.#last = '';
    this.touch();
  }

  [Symbol.dispose](): void {
    this.#over = true;
    this.#waiting?.[Symbol.dispose]();
  }

  async #tell(): Promise<void> {
    this.#waiting = undefined;
    const { api, report, ready, log, clock } = this.#parts;
    if (this.#over || !ready()) return;
    if (this.#running) return this.touch();
    const said = report();
    const text = JSON.stringify(said);
    if (text === this.#last) return;
    this.#running = true;
    try {
      await api.report(said);
      this.#last = text;
    } catch (error) {
      log.warn('cloud.notReported', { error: error instanceof Error ? error.message : '' });
      this.#waiting ??= clock.after(RETRY_MS, () => void this.#tell());
    } finally {
      this.#running = false;
    }
  }
}
