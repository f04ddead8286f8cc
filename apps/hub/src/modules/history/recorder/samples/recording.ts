import {
  SAMPLE_SOURCES,
  plainName,
  stateVariable,
  type Averaging,
  type SampleSource,
  type StateValue,
} from '@dimora/domain';
import type { SampleStore, StoredSeries } from '@dimora/time-series';
import { CounterSamples } from './counter-samples.ts';

/** Of a variable with equal readings, one is recorded this often. */
const REPEAT_MS = 15 * 60_000;
/** The decimals that are kept beyond those shown. */
const MORE_DECIMALS = 2;

/** A value to record. */
export type Reading = {
  readonly key: string;
  readonly variable: string;
  readonly value: StateValue;
  readonly ts: number;
  readonly source: SampleSource;
};

/** A value that is in force. */
export type HeldValue = {
  readonly key: string;
  readonly value: number;
  /** Its last report. */
  readonly heardTs: number;
  /** True if later reports are gathered: what they become is recorded for `heardTs`, or later. */
  readonly isGathering: boolean;
};

/** What is known of a series while the hub runs. */
type Track = {
  readonly key: string;
  readonly series: StoredSeries;
  readonly everyMs: number;
  readonly average: Averaging;
  readonly staleAfterMs: number | undefined;
  /** The last recorded value; undefined if it isn't known. */
  last: number | undefined;
  lastTs: number;
  /** What tells restarts of a counter from wrong readings. */
  readonly counter: CounterSamples | undefined;
  /** The last report, recorded or not. */
  heardTs: number;
  /** Readings since the last recorded one, which become one value. */
  count: number;
  sum: number;
  min: number;
  max: number;
  latest: number;
  mark: number;
};

/**
 * Turns readings into samples: each variable as often as its row in the domain says, several readings of one period
 * as one value, equal values once in a while. A value that grows stale, or whose device is lost, is unknown.
 */
export class Recording {
  readonly #store: () => SampleStore;
  readonly #isDisabled: (variable: string) => boolean;
  readonly #now: () => number;
  readonly #onSample: (key: string, ts: number, value: number) => void;
  readonly #tracks = new Map<string, Track>();

  constructor(parts: {
    readonly store: () => SampleStore;
    readonly isDisabled: (variable: string) => boolean;
    readonly now: () => number;
    /** Hears of every sample; of NaN where a value is no longer known. */
    readonly onSample: (key: string, ts: number, value: number) => void;
  }) {
    this.#store = parts.store;
    this.#isDisabled = parts.isDisabled;
    this.#now = parts.now;
    this.#onSample = parts.onSample;
  }

  /** Takes a reading; texts, disabled and unknown variables are left out. */
  take({ key, variable, value, ts, source }: Reading): void {
    const row = stateVariable(variable);
    if (!row || row.type === 'string' || this.#isDisabled(plainName(variable))) return;
    if (value === null) return this.lose(key, ts);
    // A room counts the flags of its devices.
    const type = source === 'computed' && typeof value === 'number' ? 'number' : row.type;
    const number = numberOf(value, type, row.decimals);
    if (number === undefined) return;
    const track = this.#trackOf(key, variable);
    const mark = SAMPLE_SOURCES.indexOf(source);
    const isFirst = track.last === undefined;
    if (!isFirst && ts < track.lastTs) {
      // A measurement that the device kept for later.
      const isKept =
        track.counter?.appendLate(ts, number, mark) ??
        this.#store().append(track.series, ts, number, mark);
      if (isKept) this.#onSample(key, ts, number);
      return;
    }
    const isSame = number === track.last && track.count === 0;
    if (isSame && ts - track.lastTs < REPEAT_MS) {
      track.heardTs = Math.max(track.heardTs, ts);
      return;
    }
    if (isFirst || ts - track.lastTs >= track.everyMs) {
      this.#flush(track);
      this.#closeFlat(track, number);
      track.heardTs = ts;
      this.#write(track, ts, number, mark);
    } else gather(track, { ts, number, mark });
  }

  /** From `ts` on the value isn't known. */
  lose(key: string, ts: number): void {
    const track = this.#tracks.get(key);
    if (track?.last === undefined) return;
    this.#flush(track);
    track.lastTs = Math.max(ts, track.lastTs + 1);
    this.#store().appendUnknown(track.series, track.lastTs, 0);
    this.#onSample(key, track.lastTs, Number.NaN);
    track.last = undefined;
  }

  /** Loses every series whose key begins so, but for one. */
  loseAll(prefix: string, ts: number, but?: string): void {
    for (const key of this.#tracks.keys())
      if (key.startsWith(prefix) && key !== but) this.lose(key, ts);
  }

  /** Loses every series of a variable: it is no longer recorded. */
  loseDisabled(ts: number): void {
    for (const key of this.#tracks.keys()) {
      const variable = key.slice(key.indexOf('/', 2) + 1);
      if (this.#isDisabled(plainName(variable))) this.lose(key, ts);
    }
  }

  /** Forgets the state of deleted series. */
  forget(prefix: string): void {
    for (const key of this.#tracks.keys()) if (key.startsWith(prefix)) this.#tracks.delete(key);
  }

  /** Records what was gathered in periods that have ended, and notes what grew stale. */
  tick(now: number): void {
    for (const [key, track] of this.#tracks) {
      if (track.count > 0 && now - track.lastTs >= track.everyMs) this.#flush(track);
      const { staleAfterMs, last, heardTs } = track;
      if (staleAfterMs !== undefined && last !== undefined && now - heardTs > staleAfterMs)
        this.lose(key, heardTs + staleAfterMs);
    }
  }

  /** True if the value of a series is known. */
  isKnown(key: string): boolean {
    return this.#tracks.get(key)?.last !== undefined;
  }

  /** Every series whose value is known, with that value. */
  *known(now: number): Generator<HeldValue, void> {
    for (const { key, last, heardTs, count, staleAfterMs = Infinity } of this.#tracks.values())
      if (last !== undefined && now - heardTs <= staleAfterMs)
        yield { key, value: last, heardTs, isGathering: count > 0 };
  }

  /** Records everything that was gathered: the hub ends. */
  flush(): void {
    for (const track of this.#tracks.values()) this.#flush(track);
  }

  #trackOf(key: string, variable: string): Track {
    const known = this.#tracks.get(key);
    if (known) return known;
    const row = stateVariable(variable);
    const { everyMs, average } = row?.record ?? { everyMs: 0, average: 'last' as const };
    const isCounter = average === 'increase';
    const series = this.#store().series(key, { isCounter });
    const track: Track = {
      key,
      series,
      everyMs,
      average,
      staleAfterMs: row?.staleAfterMs,
      last: undefined,
      lastTs: 0,
      heardTs: 0,
      counter: isCounter ? new CounterSamples(this.#store, series, this.#now()) : undefined,
      ...NOTHING_GATHERED,
    };
    this.#tracks.set(key, track);
    return track;
  }

  /** Equal readings weren't recorded: the last of them is, so that a line doesn't slope from the first. */
  #closeFlat(track: Track, next: number): void {
    const { last, lastTs, heardTs, everyMs, mark } = track;
    if (last === undefined || everyMs === 0 || next === last || heardTs <= lastTs) return;
    this.#write(track, heardTs, last, mark);
  }

  #flush(track: Track): void {
    if (track.count === 0) return;
    const { average, count, sum, min, max, latest, mark, heardTs } = track;
    const value =
      average === 'mean' ? sum / count : average === 'max' ? max : average === 'min' ? min : latest;
    Object.assign(track, NOTHING_GATHERED);
    this.#write(track, Math.max(heardTs, track.lastTs + 1), rounded(value, 6), mark);
  }

  #write(track: Track, ts: number, value: number, mark: number): void {
    const isKept =
      track.counter?.append(ts, value, mark) ?? this.#store().append(track.series, ts, value, mark);
    if (!isKept) return;
    this.#onSample(track.key, ts, value);
    track.last = value;
    track.lastTs = ts;
    track.mark = mark;
  }
}

const NOTHING_GATHERED = {
  count: 0,
  sum: 0,
  min: Infinity,
  max: -Infinity,
  latest: 0,
  mark: 0,
};

function gather(
  track: Track,
  { ts, number, mark }: { readonly ts: number; readonly number: number; readonly mark: number },
): void {
  track.count += 1;
  track.sum += number;
  track.min = Math.min(track.min, number);
  track.max = Math.max(track.max, number);
  track.latest = number;
  track.mark = mark;
  track.heardTs = Math.max(track.heardTs, ts);
}

/** A value as a number; undefined for one of another type. */
function numberOf(value: StateValue, type: 'number' | 'boolean', decimals = 0): number | undefined {
  if (typeof value === 'boolean') return type === 'boolean' ? Number(value) : undefined;
  if (typeof value !== 'number' || type !== 'number' || !Number.isFinite(value)) return undefined;
  return rounded(value, decimals + MORE_DECIMALS);
}

const rounded = (value: number, decimals: number): number => {
  const power = 10 ** decimals;
  const scaled = Math.round(value * power);
  return Number.isSafeInteger(scaled) ? scaled / power : value;
};
