import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { Queued, SampleQueue } from './sample-queue.ts';
import type { ScaleOutSettings } from './scale-out-settings.ts';
import { snappy } from './snappy.ts';
import type { AskStore, StoreReply } from './store-http.ts';
import { seriesOf } from './write-request.ts';

/** The most of one request, before it is compressed. */
const MOST_BYTES = 512 * 1024;
const MOST_ANSWER_BYTES = 64 * 1024;
/** The pause after the first failure; it doubles with each that follows. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Why the store doesn't take samples: no answer, or a status. */
export type SendFault = { readonly at: number; readonly status: number | null };

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly queue: () => SampleQueue;
  readonly settings: () => ScaleOutSettings;
  readonly ask: AskStore;
  /** How it goes has changed. */
  readonly onOutcome: () => void;
};

/** Sends what waits, the oldest first, one request at a time; waits longer after each failure. */
export class Sender implements Disposable {
  readonly #parts: Parts;
  #failures = 0;
  #fault: SendFault | undefined;
  #succeededAt: number | undefined;
  #isSending = false;
  #isStopped = false;
  #pause: Disposable | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The last request's fault; absent if it was accepted. */
  get fault(): SendFault | undefined {
    return this.#fault;
  }

  get succeededAt(): number | undefined {
    return this.#succeededAt;
  }

  /** Failures since the last success. */
  get failures(): number {
    return this.#failures;
  }

  /** Begins to send, unless it does already or waits after a failure. */
  wake(): void {
    if (this.#isSending || this.#pause || this.#isStopped) return;
    this.#isSending = true;
    void this.#drain().finally(() => {
      this.#isSending = false;
    });
  }

  /** Tries at once: the settings have changed. */
  retry(): void {
    this.#pause?.[Symbol.dispose]();
    this.#pause = undefined;
    this.#failures = 0;
    this.#fault = undefined;
    this.wake();
  }

  [Symbol.dispose](): void {
    this.#isStopped = true;
    this.#pause?.[Symbol.dispose]();
  }

  async #drain(): Promise<void> {
    const { queue, log } = this.#parts;
    try {
      while (!this.#isStopped && this.#parts.settings().Url !== '') {
        const entries = queue().oldest(MOST_BYTES);
        if (entries.length === 0) return;
        if (!(await this.#send(entries))) return;
      }
    } catch (error) {
      // The queue's file; what waits is tried again with the next samples.
      log.warn('scaleOut.queueFailed', { error });
    }
  }

  /** True if the store has dealt with these. */
  async #send(entries: readonly Queued[]): Promise<boolean> {
    const settings = this.#parts.settings();
    const outcome = await this.#refusedOf(
      settings,
      entries.flatMap(({ body }) => seriesOf(Buffer.from(body))),
    );
    // Somebody else was meant by then.
    if (this.#isStopped || settings.Url !== this.#parts.settings().Url) return false;
    if (typeof outcome !== 'number') {
      this.#failed(outcome.status);
      return false;
    }
    this.#parts.queue().settle(entries, outcome);
    this.#failures = 0;
    this.#fault = undefined;
    this.#succeededAt = this.#parts.clock.now();
    this.#parts.onOutcome();
    return true;
  }

  /**
   * Sends series; answers how many were refused. Prometheus refuses a whole request for one sample that is older than
   * what it has: then each half is sent by itself, until that one is found.
   */
  async #refusedOf(
    settings: ScaleOutSettings,
    series: readonly Buffer[],
  ): Promise<number | { readonly status: number | null }> {
    const status = await this.#post(settings, series);
    if (status !== null && status >= 200 && status < 300) return 0;
    if (status !== 400) return { status };
    if (series.length === 1) return 1;
    const half = Math.ceil(series.length / 2);
    let refused = 0;
    for (const part of [series.slice(0, half), series.slice(half)]) {
      const outcome = await this.#refusedOf(settings, part);
      if (typeof outcome !== 'number') return outcome;
      refused += outcome;
    }
    return refused;
  }

  async #post(settings: ScaleOutSettings, series: readonly Buffer[]): Promise<number | null> {
    const reply = await this.#parts
      .ask(settings, {
        path: '/api/v1/write',
        headers: {
          'content-type': 'application/x-protobuf',
          'content-encoding': 'snappy',
          'x-prometheus-remote-write-version': '0.1.0',
        },
        body: snappy(Buffer.concat(series)),
        mostBytes: MOST_ANSWER_BYTES,
      })
      .catch((error: unknown): StoreReply | undefined => {
        this.#parts.log.debug('scaleOut.noAnswer', { error });
        return undefined;
      });
    return reply?.status ?? null;
  }

  #failed(status: number | null): void {
    const { clock, entropy, log, onOutcome } = this.#parts;
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    if (this.#failures === 1) log.warn('scaleOut.failed', { status });
    this.#fault = { at: clock.now(), status };
    // Houses that lost the same store don't return at the same moment.
    this.#pause = clock.after(longest * (0.5 + entropy.fraction() / 2), () => {
      this.#pause = undefined;
      this.wake();
    });
    onOutcome();
  }
}
