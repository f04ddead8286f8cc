import { lowerBound } from '../samples.ts';
import { localDay, midnight, type Zone } from './zone.ts';

/** A day that samples are stored by: `[start, end)`, of 23 to 25 hours unless the zone was changed. */
export type Day = { readonly day: number; readonly start: number; readonly end: number };

/** Days are numbered from 1970 up to this; more would not fit into the number of a chunk. */
const LAST_DAY = 65_535;

/**
 * The days of a store. A day that was used once keeps its beginning and its end, whatever zone the hub gets later:
 * new days fit between those known.
 */
export class Calendar {
  readonly #zone: () => Zone;
  /** In the order of time; they never overlap. */
  readonly #days: Day[];
  /** The same days' beginnings, for searching. */
  readonly #starts: number[];
  readonly #byNumber: Map<number, Day>;
  #unsaved: Day[] = [];

  constructor(zone: () => Zone, known: readonly Day[] = []) {
    this.#zone = zone;
    this.#days = known.toSorted((a, b) => a.start - b.start);
    this.#starts = this.#days.map(({ start }) => start);
    this.#byNumber = new Map(this.#days.map((each) => [each.day, each]));
  }

  /** The day that a time belongs to; absent for times that can't be stored. */
  dayOf(ts: number): Day | undefined {
    const at = lowerBound(this.#starts, ts + 1) - 1;
    const before = this.#days[at];
    if (before && ts < before.end) return before;
    return this.#add(ts, at + 1);
  }

  /** A stored day by its number. */
  byNumber(day: number): Day | undefined {
    return this.#byNumber.get(day);
  }

  /** The known days that touch `[from, to)`, in order. */
  between(from: number, to: number): readonly Day[] {
    const first = Math.max(0, lowerBound(this.#starts, from + 1) - 1);
    const last = lowerBound(this.#starts, to);
    return this.#days.slice(first, last).filter(({ end }) => end > from);
  }

  /** Every known day. */
  all(): readonly Day[] {
    return this.#days;
  }

  /** Every day counts as changed: the file is a new one. */
  renew(): void {
    this.#unsaved = [...this.#days];
  }

  /** The days added or changed since the last call. */
  takeUnsaved(): readonly Day[] {
    const unsaved = this.#unsaved;
    this.#unsaved = [];
    return unsaved;
  }

  /** They couldn't be saved: they are returned again. */
  putBack(days: readonly Day[]): void {
    this.#unsaved = [...days, ...this.#unsaved];
  }

  #add(ts: number, at: number): Day | undefined {
    const zone = this.#zone();
    const [before, after] = [this.#days[at - 1], this.#days[at]];
    const day = localDay(ts, zone);
    const start = Math.max(midnight(day, zone), before?.end ?? -Infinity);
    const end = Math.min(midnight(day + 1, zone), after?.start ?? Infinity);
    // After a change of the zone a local day may have been used up by its neighbours: the one before grows.
    if (before && day <= before.day)
      return this.#replace(at - 1, { ...before, end: Math.max(end, ts + 1) });
    if (after && day >= after.day)
      return this.#replace(at, { ...after, start: Math.min(start, ts) });
    if (day < 0 || day > LAST_DAY) return undefined;
    const added = { day, start, end };
    this.#days.splice(at, 0, added);
    this.#starts.splice(at, 0, start);
    this.#byNumber.set(day, added);
    this.#unsaved.push(added);
    return added;
  }

  #replace(at: number, day: Day): Day {
    this.#days[at] = day;
    this.#starts[at] = day.start;
    this.#byNumber.set(day.day, day);
    this.#unsaved.push(day);
    return day;
  }
}
