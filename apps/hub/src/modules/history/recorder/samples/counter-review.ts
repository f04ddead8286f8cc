import {
  CounterWatch,
  DAY_MS,
  DOUBTFUL,
  RESTARTED,
  columnsOf,
  eachSample,
  type Sample,
  type SampleStore,
  type StoredSeries,
} from '@dimora/time-series';
import { MOST_GROWTH_PER_HOUR, markOf } from './counter-samples.ts';

/** Days of one counter that are judged at once. */
const DAYS_AT_ONCE = 30;

/** How far the review of a counter has come. */
type Progress = {
  readonly series: StoredSeries;
  readonly watch: CounterWatch;
  /** Samples without a verdict of their own, by their time, as far as a verdict may still concern them. */
  readonly unmarked: Map<number, Sample>;
  /** Those that get another mark. */
  readonly changed: Map<number, Sample>;
  from: number;
};

/**
 * Judges, once, the readings of counters that were recorded before readings were judged: some days at a time, so that
 * nothing else waits. What was marked since keeps its mark.
 */
export class CounterReview {
  readonly #store: () => SampleStore;
  #progress: Progress | undefined;
  #isDone = false;

  constructor(store: () => SampleStore) {
    this.#store = store;
  }

  /** Judges the next days. */
  step(now: number): void {
    if (this.#isDone) return;
    const store = this.#store();
    this.#progress ??= begin(store, now);
    const progress = this.#progress;
    if (!progress) {
      this.#isDone = true;
      return;
    }
    const { series, changed, from } = progress;
    const to = Math.min(from + DAYS_AT_ONCE * DAY_MS, now + 1);
    for (const sample of eachSample(store.samples(series, from, to).columns))
      if (!Number.isNaN(sample.value)) judge(progress, sample);
    progress.from = to;
    if (to <= now) return;
    store.judged(series, columnsOf([...changed.values()]));
    this.#progress = undefined;
  }
}

function begin(store: SampleStore, now: number): Progress | undefined {
  const series = store.unjudged();
  return (
    series && {
      series,
      watch: new CounterWatch(MOST_GROWTH_PER_HOUR),
      unmarked: new Map(),
      changed: new Map(),
      from: Math.min(store.oldest() ?? now, now),
    }
  );
}

function judge({ watch, unmarked, changed }: Progress, sample: Sample): void {
  if (sample.mark !== DOUBTFUL && (sample.mark & RESTARTED) === 0) unmarked.set(sample.ts, sample);
  for (const { ts, verdict } of watch.take(sample)) {
    const judged = unmarked.get(ts);
    if (!judged) continue;
    if (verdict === 'counted') changed.delete(ts);
    else changed.set(ts, { ...judged, mark: markOf(verdict, judged.mark) });
  }
  // A verdict concerns what followed the last reading that counts.
  const settled = watch.last?.ts ?? sample.ts;
  for (const ts of unmarked.keys()) {
    if (ts >= settled) break;
    unmarked.delete(ts);
  }
}
