import { MOST_PIECES } from '../codec/pieces-codec.ts';
import type { Calendar, Day } from '../days/calendar.ts';
import { HOUR_MS } from '../days/zone.ts';
import {
  NO_COLUMNS,
  counting,
  lowerBound,
  mergeColumns,
  within,
  type Columns,
} from '../samples.ts';
import type { OpenDays } from '../store/head.ts';
import type { ChunkReader } from './chunk-reader.ts';
import { ENDS_KNOWN, emptyPieces } from './pieces.ts';
import { NOTHING_BEFORE, SlotFold, type Before, type Slots } from './slot-fold.ts';

/** Earlier days that are searched for the last value. */
const MOST_DAYS_BACK = 8;

/** Where a series is read from. */
export type SeriesSource = {
  readonly series: number;
  readonly open: OpenDays;
};

/** Answers about one series from sealed days and those still open. */
export class SeriesQuery {
  readonly #reader: ChunkReader;
  readonly #calendar: Pick<Calendar, 'between' | 'byNumber'>;
  readonly #scratch = emptyPieces(MOST_PIECES);

  constructor(reader: ChunkReader, calendar: Pick<Calendar, 'between' | 'byNumber'>) {
    this.#reader = reader;
    this.#calendar = calendar;
  }

  /**
   * Aggregates between `edges`. Whole days and whole hours within a slot are taken from their aggregates, all else
   * from the samples. The last value is in force until `until`, at most the end of the slots.
   */
  slots(source: SeriesSource, edges: Float64Array, until: number): Slots {
    const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 0];
    const { series, open } = source;
    const days = this.#calendar.between(from, to);
    const begin = Math.min(from, days[0]?.start ?? from);
    const firstDay = days[0]?.day ?? this.#dayBefore(from) + 1;
    const fold = new SlotFold(edges, begin, this.#before(source, firstDay));
    const lastDay = days.at(-1)?.day ?? firstDay;
    const totals = days.every((day) => hasEdgeInside(edges, day))
      ? undefined
      : this.#reader.totals(series, firstDay, lastDay);
    const hours = days.some((day) => hasEdgeInside(edges, day) && areHoursEnough(edges, day))
      ? this.#reader.hours(series, firstDay, lastDay)
      : undefined;
    for (const day of days) {
      const opened = open.get(day.day);
      const isWhole = !opened && !hasEdgeInside(edges, day);
      if (isWhole && totals?.places.has(day.day) !== true) continue;
      if (isWhole && totals && this.#reader.total(series, day.day, totals, this.#scratch))
        fold.piece(day.start, day.end, this.#scratch, 0);
      else if (opened || !this.#foldHours(fold, source, { day, edges, bytes: hours?.get(day.day) }))
        fold.samples(this.#day(source, day));
    }
    fold.hold(Math.min(to, until));
    return fold.slots;
  }

  /** The samples in `[from, to)`; what was in force at `from` is `before`. */
  samples(source: SeriesSource, from: number, to: number): { columns: Columns; before: Before } {
    const days = this.#calendar.between(from, to);
    const first = days[0];
    let before = first
      ? this.#before(source, first.day)
      : this.#before(source, this.#dayBefore(from) + 1);
    let columns = NO_COLUMNS;
    const parts: Columns[] = [];
    for (const day of days) {
      const all = this.#day(source, day);
      if (day === first) before = afterSamples(before, within(all, -Infinity, from));
      parts.push(within(all, from, to));
    }
    for (const part of parts) columns = mergeColumns(columns, part);
    return { columns, before };
  }

  /** False if the hours of a day don't answer. */
  #foldHours(
    fold: SlotFold,
    { series }: SeriesSource,
    { day, edges, bytes }: { day: Day; edges: Float64Array; bytes: Uint8Array | undefined },
  ): boolean {
    if (!bytes || !areHoursEnough(edges, day)) return false;
    const hours = this.#reader.decodeHours(series, { day: day.day, bytes }, this.#scratch);
    for (let at = 0; at < hours; at += 1) {
      const start = day.start + at * HOUR_MS;
      fold.piece(start, Math.min(day.end, start + HOUR_MS), this.#scratch, at);
    }
    return hours > 0;
  }

  /** The samples of one day, sealed and open ones. */
  #day({ series, open }: SeriesSource, { day }: Day): Columns {
    const sealed = this.#reader.samples(series, day) ?? NO_COLUMNS;
    return mergeColumns(sealed, open.get(day) ?? NO_COLUMNS);
  }

  /** What was in force before a day: mostly the end of the day before it. */
  #before(source: SeriesSource, firstDay: number): Before {
    let held: number | undefined;
    let day = firstDay;
    for (let back = 0; back < MOST_DAYS_BACK; back += 1) {
      const found = this.#endOfDayBefore(source, day);
      if (!found) break;
      held ??= found.before.held;
      if (!Number.isNaN(found.before.last)) return { held, last: found.before.last };
      day = found.day;
    }
    return NOTHING_BEFORE;
  }

  #endOfDayBefore(
    source: SeriesSource,
    before: number,
  ): { readonly day: number; readonly before: Before } | undefined {
    const { series, open } = source;
    const sealed = this.#reader.totalBefore(series, before);
    let day = sealed?.day ?? -1;
    for (const each of open.keys()) if (each < before && each > day) day = each;
    if (day < 0) return undefined;
    const total = this.#scratch;
    if (
      sealed?.day === day &&
      !open.has(day) &&
      this.#reader.total(series, day, sealed.totals, total)
    ) {
      const last = (total.count[0] ?? 0) > 0 ? (total.last[0] ?? 0) : Number.NaN;
      const held = ((total.flags[0] ?? 0) & ENDS_KNOWN) === 0 ? Number.NaN : last;
      return { day, before: { last, held } };
    }
    const at = this.#calendar.byNumber(day);
    return {
      day,
      before: at ? afterSamples(NOTHING_BEFORE, this.#day(source, at)) : NOTHING_BEFORE,
    };
  }

  #dayBefore(from: number): number {
    return this.#calendar.between(0, from).at(-1)?.day ?? 0;
  }
}

function afterSamples(before: Before, samples: Columns): Before {
  const { values } = counting(samples);
  if (values.length === 0) return before;
  const known = values.findLast((value) => !Number.isNaN(value));
  return { held: values.at(-1) ?? Number.NaN, last: known ?? before.last };
}

/** True if a slot ends within the day. */
function hasEdgeInside(edges: Float64Array, { start, end }: Day): boolean {
  return (edges[lowerBound(edges, start + 1)] ?? Infinity) < end;
}

/** True if every edge within the day is the edge of one of its hours. */
function areHoursEnough(edges: Float64Array, { start, end }: Day): boolean {
  for (let at = lowerBound(edges, start + 1); at < edges.length; at += 1) {
    const edge = edges[at] ?? Infinity;
    if (edge >= end) return true;
    if ((edge - start) % HOUR_MS !== 0) return false;
  }
  return true;
}
