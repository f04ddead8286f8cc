import {
  CounterWatch,
  DAY_MS,
  DOUBTFUL,
  RESTARTED,
  counting,
  eachSample,
  type Columns,
  type Sample,
  type SampleStore,
  type StoredSeries,
  type Verdict,
} from '@dimora/time-series';

/** A counter of kWh that grows faster was replaced or set: few houses draw 100 kW, and none for long. */
export const MOST_GROWTH_PER_HOUR = 100;

/** Writes the values of one counter. Those that are out of line are kept, marked so that they don't count. */
export class CounterSamples {
  readonly #store: () => SampleStore;
  readonly #series: StoredSeries;
  readonly #watch = new CounterWatch(MOST_GROWTH_PER_HOUR);

  /** Goes on from what was recorded before the hub started. */
  constructor(store: () => SampleStore, series: StoredSeries, now: number) {
    this.#store = store;
    this.#series = series;
    const { columns, before } = store().samples(series, now - DAY_MS, now);
    if (!Number.isNaN(before.last)) this.#watch.take({ ts: now - DAY_MS, value: before.last });
    columns.ts.forEach((ts, at) => {
      const value = columns.values[at] ?? Number.NaN;
      if (!Number.isNaN(value)) this.#watch.take({ ts, value });
    });
  }

  /** The next value; false if it can't be stored. */
  append(ts: number, value: number, source: number): boolean {
    const judged = this.#watch.take({ ts, value });
    return judged
      .map((each) => this.#put(each.ts, each.value, markOf(each.verdict, source)))
      .every(Boolean);
  }

  /** A value that the device kept for later: it counts if it lies between those that count before and after it. */
  appendLate(ts: number, value: number, source: number): boolean {
    const before = this.#store().before(this.#series, ts).last;
    const next = this.#nextAfter(ts);
    const isBetween = !(value < before) && !(value > (next?.value ?? value));
    const counts = isBetween || this.#isBeside(before, value, next);
    return this.#put(ts, value, counts ? source : DOUBTFUL);
  }

  /** The first value after a time that counts. There may be years of them, so it is looked for by the day. */
  #nextAfter(ts: number): Sample | undefined {
    const end = (this.#watch.last?.ts ?? ts) + 1;
    const begin = Math.max(ts + 1, this.#store().oldest() ?? end);
    for (let from = begin; from < end; from += DAY_MS) {
      const to = Math.min(from + DAY_MS, end);
      const { columns } = this.#store().samples(this.#series, from, to);
      for (const each of eachSample(counting(columns))) if (!Number.isNaN(each.value)) return each;
    }
    return undefined;
  }

  /** True for a value of the old or the new count where a counter had begun again before it spoke next. */
  #isBeside(before: number, value: number, next: Sample | undefined): boolean {
    if (!next || !(next.value < before)) return false;
    const isNewCount = value <= next.value && (next.mark & RESTARTED) === 0;
    return isNewCount || (value >= before && value - before <= MOST_GROWTH_PER_HOUR);
  }

  #put(ts: number, value: number, mark: number): boolean {
    return this.#store().append(this.#series, ts, value, mark);
  }
}

/** The mark of a reading from a source. */
export const markOf = (verdict: Verdict, source: number): number =>
  verdict === 'doubtful' ? DOUBTFUL : verdict === 'restarted' ? source | RESTARTED : source;

/** The marks of a counter's values that are all known at once. */
export function counterMarks({ ts, values }: Omit<Columns, 'marks'>, source: number): Uint8Array {
  const watch = new CounterWatch(MOST_GROWTH_PER_HOUR);
  const marks = new Map<number, number>();
  ts.forEach((at, index) => {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) return;
    for (const each of watch.take({ ts: at, value }))
      marks.set(each.ts, markOf(each.verdict, source));
  });
  return Uint8Array.from(ts, (at) => marks.get(at) ?? source);
}
