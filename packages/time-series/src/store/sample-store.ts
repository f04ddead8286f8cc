import type { Database } from '@dimora/node-kit';
import type { Day } from '../days/calendar.ts';
import type { Zone } from '../days/zone.ts';
import { ChunkReader, type Damage } from '../query/chunk-reader.ts';
import { SeriesQuery } from '../query/series-query.ts';
import type { Before, Slots } from '../query/slot-fold.ts';
import {
  NO_COLUMNS,
  eachSample,
  mergeColumns,
  within,
  type Columns,
  type Sample,
} from '../samples.ts';
import { DamageBook, type LostDay } from './damage-book.ts';
import { Journal } from './journal.ts';
import type { OpenSamples } from './open-samples.ts';
import { SealedDays, type StoredSeries } from './sealed-days.ts';

/** Time after a day's end before it is sealed, in milliseconds: reports of its last second may be on their way. */
const GRACE_MS = 60_000;
/** What a store is made from. */
export type StoreParts = {
  readonly database: Database;
  /** The zone in which days are cut; it may change. */
  readonly zone: () => Zone;
  readonly now: () => number;
};

/**
 * Values of many series in one SQLite file. The open day is appended in packed form, at every commit one block; at
 * its end it is sealed to one chunk for each series, with hourly aggregates. Samples may come late, in any order.
 */
export class SampleStore {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #journal: Journal;
  readonly #sealed: SealedDays;
  readonly #reader: ChunkReader;
  readonly #query: SeriesQuery;
  readonly #book: DamageBook;
  /** The day that was open when everything before it had been sealed. */
  #sealedUpTo: number | undefined;

  constructor({ database, zone, now }: StoreParts) {
    this.#database = database;
    this.#now = now;
    this.#book = new DamageBook(database, now);
    this.#journal = new Journal(database, zone, (block) => this.#book.noteBlock(block));
    this.#sealed = new SealedDays(database);
    this.#reader = new ChunkReader(database, (damage) => this.#book.note(damage));
    this.#query = new SeriesQuery(this.#reader, this.#journal.calendar);
  }

  /** The series of a key, created if needed. */
  series(key: string, options: { readonly isCounter: boolean }): StoredSeries {
    return this.#journal.register.get(key) ?? this.#journal.register.add(key, options);
  }

  /** The series of a key, if there is one. */
  find(key: string): StoredSeries | undefined {
    return this.#journal.register.get(key);
  }

  /** Every series with its key and the bytes of its sealed days. */
  list(): { readonly key: string; readonly id: number; readonly bytes: number }[] {
    return this.#journal.register.list();
  }

  /** A counter that was recorded before its readings were judged, until {@link judged}; none if all are. */
  unjudged(): StoredSeries | undefined {
    return this.#journal.register.unjudged();
  }

  /** Puts other marks in place of those of a counter, durably; it is judged then. */
  judged(series: StoredSeries, columns: Columns): void {
    this.importSamples(series, columns);
    this.commit();
    this.#journal.register.judged(series);
  }

  /**
   * Adds a sample, which is durable after the next {@link commit}. False if it is no finite number, if its time
   * can't be stored, or while too many wait for the disk.
   */
  append(series: StoredSeries, ts: number, value: number, mark: number): boolean {
    return Number.isFinite(value) && this.#journal.add(series, { ts, value, mark });
  }

  /** From this time on the value of a series isn't known, until its next sample. */
  appendUnknown(series: StoredSeries, ts: number, mark: number): boolean {
    return this.#journal.add(series, { ts, value: Number.NaN, mark });
  }

  /** Samples that wait for the next commit. */
  get waiting(): number {
    return this.#journal.waiting;
  }

  /** Writes what waits, in one transaction. If the disk refuses, everything waits on, and the error is thrown. */
  commit(): void {
    if (this.#journal.hasUnsaved) this.#journal.write(() => undefined);
  }

  /** The database's file was replaced by a new one: writes what is open to it. */
  renew(): void {
    this.#journal.renew();
  }

  /** True if a day has ended since the last sealing. What comes late for sealed days waits for the next one. */
  get hasToSeal(): boolean {
    const today = this.#journal.calendar.dayOf(this.#now() - GRACE_MS)?.day;
    return today !== this.#sealedUpTo && this.#toSeal(1).length > 0;
  }

  /**
   * Seals at most `most` series of days that have ended; true if there is more to do. The last call also clears
   * the blocks that are no longer needed. A crash at any moment loses nothing: what was sealed is merged again.
   */
  sealSome(most: number): boolean {
    const some = this.#toSeal(most);
    const merged = some.map(({ series, day, open }) => {
      const sealed = this.#reader.samples(series.id, day.day) ?? NO_COLUMNS;
      return { series, day, columns: mergeColumns(sealed, open.read()) };
    });
    this.#settleDamage();
    if (some.length > 0)
      this.#journal.write(() => {
        for (const { series, day, columns } of merged) this.#sealed.put(series, day, columns);
      });
    for (const { series, day } of some) this.#journal.head.drop(series.id, day.day);
    if (some.length === most) return true;
    this.#journal.compact();
    this.#sealedUpTo = this.#journal.calendar.dayOf(this.#now() - GRACE_MS)?.day;
    return false;
  }

  /** Adds many samples of the past at once, in the order of time; days that have ended are sealed with them. */
  importSamples(series: StoredSeries, columns: Columns): void {
    this.importAll([{ series, columns }]);
  }

  /** The same for several series, in one transaction. */
  importAll(all: readonly { readonly series: StoredSeries; readonly columns: Columns }[]): void {
    const whole = all.flatMap(({ series, columns }) =>
      this.#wholeDays(series, columns).map((each) => ({ series, ...each })),
    );
    this.#settleDamage();
    this.#journal.write(() => {
      for (const { series, day, columns } of whole) this.#sealed.put(series, day, columns);
    });
  }

  /** The days of samples that have ended, with what is sealed of them; the others are added to what is open. */
  #wholeDays(
    series: StoredSeries,
    columns: Columns,
  ): { readonly day: Day; readonly columns: Columns }[] {
    const [first, last] = [columns.ts[0], columns.ts.at(-1)];
    if (first === undefined || last === undefined) return [];
    const before = this.#now() - GRACE_MS;
    const whole: { day: Day; columns: Columns }[] = [];
    for (let day = this.#journal.calendar.dayOf(first); day && day.start <= last;) {
      const { start, end } = day;
      const part = within(columns, start, end);
      if (end > before) for (const each of eachSample(part)) this.#journal.add(series, each);
      else if (part.ts.length > 0) {
        const sealed = this.#reader.samples(series.id, day.day) ?? NO_COLUMNS;
        whole.push({ day, columns: mergeColumns(sealed, part) });
      }
      day = this.#journal.calendar.dayOf(end);
    }
    return whole;
  }

  /** Aggregates of a series between `edges`; see `SeriesQuery.slots`. */
  slots(series: StoredSeries, edges: Float64Array): Slots {
    const source = { series: series.id, open: this.#journal.head.daysOf(series.id) };
    const slots = this.#query.slots(source, edges, this.#now());
    this.#settleDamage();
    return slots;
  }

  /** The samples of a series in `[from, to)`, and what was in force before. */
  samples(
    series: StoredSeries,
    from: number,
    to: number,
  ): { readonly columns: Columns; readonly before: Before } {
    const source = { series: series.id, open: this.#journal.head.daysOf(series.id) };
    const found = this.#query.samples(source, from, to);
    this.#settleDamage();
    return found;
  }

  /** What a series was worth just before a time. */
  before(series: StoredSeries, ts: number): Before {
    return this.samples(series, ts, ts).before;
  }

  /** The time of the last sample that isn't sealed; absent if everything is. */
  get latest(): number | undefined {
    return this.#journal.latest;
  }

  /** The time of the first known day of any series; absent if there is none. */
  oldest(): number | undefined {
    return this.#journal.calendar.all()[0]?.start;
  }

  /** Days of a series that were found damaged and are gone. */
  lostDays(series?: StoredSeries): LostDay[] {
    return this.#book.lost(this.#journal.calendar, series?.id);
  }

  /** Deletes the samples of a series in `[from, to)`, hidden ones too; answers how many. */
  removeRange(series: StoredSeries, from: number, to: number): number {
    if (!(from < to)) return 0;
    const removed = this.#count(series, from, to);
    const hidden = this.#journal.removing(series, [{ from, to }], () => {
      this.#removeSealed(series, from, to);
      return this.#database
        .statement('DELETE FROM hidden WHERE series = ? AND ts >= ? AND ts < ?')
        .run(series.id, from, to);
    });
    return removed + hidden;
  }

  /** Hides samples from every answer until they are shown again; answers how many. */
  hide(series: StoredSeries, times: readonly number[]): number {
    const found = times
      .flatMap((ts) => [...eachSample(this.samples(series, ts, ts + 1).columns)])
      .filter(({ value }) => !Number.isNaN(value));
    const spans = found.map(({ ts }) => ({ from: ts, to: ts + 1 }));
    this.#journal.removing(series, spans, () => {
      for (const { ts, value, mark } of found) {
        this.#database
          .statement('INSERT OR REPLACE INTO hidden (series, ts, value, mark) VALUES (?, ?, ?, ?)')
          .run(series.id, ts, value, mark);
        this.#removeSealed(series, ts, ts + 1);
      }
    });
    return found.length;
  }

  /** Shows hidden samples again; answers how many. */
  show(series: StoredSeries, times: readonly number[]): number {
    const wanted = new Set(times);
    const found = this.hidden(series, 0, Number.MAX_SAFE_INTEGER).filter(({ ts }) =>
      wanted.has(ts),
    );
    for (const sample of found) this.#journal.add(series, sample);
    this.#journal.write(() => {
      for (const { ts } of found)
        this.#database
          .statement('DELETE FROM hidden WHERE series = ? AND ts = ?')
          .run(series.id, ts);
    });
    return found.length;
  }

  /** The hidden samples of a series in `[from, to)`. */
  hidden(series: StoredSeries, from: number, to: number): Sample[] {
    return this.#database
      .statement<Sample>(
        'SELECT ts, value, mark FROM hidden WHERE series = ? AND ts >= ? AND ts < ? ORDER BY ts',
      )
      .all(series.id, from, to)
      .map(({ ts, value, mark }) => ({ ts, value, mark }));
  }

  /** Deletes at most `mostDays` sealed days of a series before a time; true if there may be more. */
  pruneSome(series: StoredSeries, before: number, mostDays: number): boolean {
    const end = this.#journal.calendar.between(0, before + 1).at(-1)?.day ?? 0;
    const first = this.#sealed.firstDay(series.id, end);
    if (first === undefined) return false;
    const until = Math.min(end, first + mostDays);
    this.#journal.write(() => this.#sealed.remove(series.id, first, until));
    return until < end;
  }

  /** What {@link pruneSome} would delete of a series in all. */
  prunable(
    series: StoredSeries,
    before: number,
  ): { readonly days: number; readonly bytes: number } {
    const end = this.#journal.calendar.between(0, before + 1).at(-1)?.day ?? 0;
    return this.#sealed.sizeBefore(series.id, end);
  }

  /** Deletes a series with everything it holds. */
  drop(series: StoredSeries): void {
    this.removeRange(series, 0, Number.MAX_SAFE_INTEGER);
    this.#database.transaction(() => {
      this.#database.statement('DELETE FROM series WHERE id = ?').run(series.id);
      this.#database
        .statement('DELETE FROM set_aside WHERE id >= ? AND id < ?')
        .run(series.id * 65_536, (series.id + 1) * 65_536);
    });
    this.#journal.register.forget(series.id);
  }

  /** Bytes that the sealed days since a time occupy, by series. */
  bytesSince(ts: number): Map<number, number> {
    // Only days that are known: asking must not add one.
    const first = this.#journal.calendar.between(ts, Number.MAX_SAFE_INTEGER)[0];
    return first ? this.#journal.register.bytesSince(first.day) : new Map<number, number>();
  }

  #toSeal(most: number): { series: StoredSeries; day: Day; open: OpenSamples }[] {
    const before = this.#now() - GRACE_MS;
    const found: { series: StoredSeries; day: Day; open: OpenSamples }[] = [];
    for (const entry of this.#journal.head.entries()) {
      if (found.length >= most) break;
      const day = this.#journal.calendar.byNumber(entry.day);
      const series = this.#journal.register.byId(entry.series);
      if (day && series && day.end <= before) found.push({ series, day, open: entry.samples });
    }
    return found;
  }

  #removeSealed(series: StoredSeries, from: number, to: number): void {
    const days = this.#journal.calendar.between(from, to);
    const whole = days.filter((day) => day.start >= from && day.end <= to);
    const [first, last] = [whole[0], whole.at(-1)];
    if (first && last) this.#sealed.remove(series.id, first.day, last.day + 1);
    for (const day of days) {
      if (whole.includes(day)) continue;
      const had = this.#reader.samples(series.id, day.day) ?? NO_COLUMNS;
      const left = mergeColumns(within(had, -Infinity, from), within(had, to, Infinity));
      if (left.ts.length < had.ts.length) this.#sealed.put(series, day, left);
    }
  }

  #count(series: StoredSeries, from: number, to: number): number {
    const edges = Float64Array.of(from, to);
    return this.slots(series, edges).count[0] ?? 0;
  }

  #settleDamage(): void {
    this.#book.settle((damage) => this.#repair(damage));
  }

  /** Computes damaged aggregates again from the samples; false if those are lost. */
  #repair({ series, day }: Damage): boolean {
    const [stored, at] = [
      this.#journal.register.byId(series),
      this.#journal.calendar.byNumber(day),
    ];
    const samples = this.#reader.samples(series, day);
    if (!stored || !at || !samples) return false;
    this.#journal.write(() => this.#sealed.put(stored, at, samples));
    return true;
  }
}
