import type { Clock } from '@dimora/runtime';
import type { ReadableSeries } from '../readable-series.ts';
import type { HistoryPage, HistoryReading } from './history-reading.ts';

/** Readings that are kept for their next page; each holds the series of a page and one more. */
const MOST = 4;
/** Milliseconds in which the next page has to be asked for. */
const KEPT_MS = 60_000;

/** Which page of what is asked for. */
export type AskedPage = {
  /** Who asks for what: the same for all pages of one answer. */
  readonly key: string;
  readonly selected: readonly ReadableSeries[];
  readonly offset: number;
  readonly limit: number;
};

/**
 * Keeps the answers that somebody is reading page by page, so that all pages together cost one computation and describe
 * one moment. What isn't asked for again is computed for one page and forgotten.
 */
export class HistoryReadings {
  readonly #clock: Clock;
  /** The one that was used last is at the end. */
  readonly #kept = new Map<string, { readonly reading: HistoryReading; readonly at: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A page of the reading that has reached it, or of a new one. */
  async page(
    { key, selected, offset, limit }: AskedPage,
    begin: () => HistoryReading,
  ): Promise<HistoryPage & { readonly asOf: number }> {
    this.#forgetOld();
    const held = offset > 0 ? this.#kept.get(key)?.reading : undefined;
    const reading = held?.answers(offset, selected) === true ? held : begin();
    const page = await reading.page(offset, limit);
    this.#kept.delete(key);
    if (page.next !== null) this.#keep(key, reading);
    return { ...page, asOf: reading.asOf };
  }

  #keep(key: string, reading: HistoryReading): void {
    this.#kept.set(key, { reading, at: this.#clock.monotonic() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
  }

  #forgetOld(): void {
    const before = this.#clock.monotonic() - KEPT_MS;
    for (const [key, { at }] of this.#kept) if (at <= before) this.#kept.delete(key);
  }
}
