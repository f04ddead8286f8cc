import type { Database } from '@dimora/node-kit';
import { Calendar, type Day } from '../days/calendar.ts';
import type { Zone } from '../days/zone.ts';
import { eachSample, type Sample } from '../samples.ts';
import { Head } from './head.ts';
import { PackedBatch, replayBlock } from './packed.ts';
import type { StoredSeries } from './sealed-days.ts';
import { SeriesRegister } from './series-register.ts';

/** Samples that wait at most for a disk that accepts none; later ones are refused. */
const MOST_WAITING = 200_000;

/** A span of time, from its first millisecond up to, but without, its last. */
export type Span = { readonly from: number; readonly to: number };

/**
 * What isn't sealed yet, in memory and on disk: samples wait in a batch until they are written as one block, and a
 * start replays the blocks. New series and days are written with the next transaction.
 */
export class Journal {
  readonly calendar: Calendar;
  readonly register: SeriesRegister;
  readonly head = new Head();
  readonly #database: Database;
  readonly #batch = new PackedBatch();
  #lastDay: Day = { day: -1, start: 0, end: 0 };
  #latest: number | undefined;

  /** Replays what is stored; `torn` gets the numbers of damaged blocks. */
  constructor(database: Database, zone: () => Zone, torn: (block: number) => void) {
    this.#database = database;
    this.calendar = new Calendar(zone, daysIn(database));
    this.register = new SeriesRegister(database);
    for (const block of this.#replay()) torn(block);
  }

  /** Samples that wait to be written. */
  get waiting(): number {
    return this.#batch.length;
  }

  /** The latest time of a sample since the last sealing. */
  get latest(): number | undefined {
    return this.#latest;
  }

  /** True if there is something to write. */
  get hasUnsaved(): boolean {
    return this.#batch.length > 0 || this.register.hasUnsaved;
  }

  /** Adds a sample; false if its time can't be stored, or while too many wait. */
  add(series: StoredSeries, { ts, value, mark }: Sample): boolean {
    if (!Number.isSafeInteger(ts) || ts < 0 || this.#batch.length >= MOST_WAITING) return false;
    let day: Day | undefined = this.#lastDay;
    if (ts < day.start || ts >= day.end) day = this.calendar.dayOf(ts);
    if (!day) return false;
    this.#lastDay = day;
    this.#hold(series.id, day, { ts, value, mark });
    this.#batch.sample(series.id, ts, value, mark);
    return true;
  }

  /** A transaction: new series and days, `work`, and then what waits. If it fails, everything waits on. */
  write<Result>(work: () => Result): Result {
    const days = this.calendar.takeUnsaved();
    try {
      const result = this.#database.transaction(() => {
        this.register.save();
        this.#saveDays(days);
        const worked = work();
        if (this.#batch.length > 0) this.#insert(this.#batch);
        return worked;
      });
      this.register.saved();
      this.#batch.clear();
      return result;
    } catch (error) {
      this.calendar.putBack(days);
      throw error;
    }
  }

  /** Removes spans of a series from what is open, and by `work` from what is sealed, in one transaction. */
  removing<Result>(series: StoredSeries, spans: readonly Span[], work: () => Result): Result {
    const waiting = this.#batch.length;
    for (const { from, to } of spans) this.#batch.removal(series.id, Math.max(0, from), to);
    try {
      const result = this.write(work);
      for (const { from, to } of spans) this.head.remove(series.id, from, to);
      return result;
    } catch (error) {
      this.#batch.truncate(waiting);
      throw error;
    }
  }

  /** What is still open becomes one block, in place of all others. */
  compact(): void {
    const open = new PackedBatch();
    for (const { series, samples } of this.head.entries())
      for (const { ts, value, mark } of eachSample(samples.read()))
        open.sample(series, ts, value, mark);
    this.write(() => {
      this.#database.exec('DELETE FROM head');
      if (open.length > 0) this.#insert(open);
    });
  }

  /** Writes everything that isn't sealed to a file that is new. */
  renew(): void {
    this.register.renew();
    this.calendar.renew();
    this.compact();
  }

  #hold(series: number, { day }: Day, { ts, value, mark }: Sample): void {
    this.head.add(series, day, [ts, value, mark]);
    this.#latest = Math.max(this.#latest ?? 0, ts);
  }

  #insert(batch: PackedBatch): void {
    this.#database.statement('INSERT INTO head (block) VALUES (?)').run(batch.block());
  }

  #saveDays(days: readonly Day[]): void {
    const statement = this.#database.statement(
      'INSERT OR REPLACE INTO day (day, start, until) VALUES (?, ?, ?)',
    );
    for (const { day, start, end } of days) statement.run(day, start, end);
  }

  /** Fills the memory; answers the damaged blocks. */
  #replay(): number[] {
    const torn: number[] = [];
    const rows = this.#database.statement<{ id: number; block: Uint8Array }>(
      'SELECT id, block FROM head ORDER BY id',
    );
    for (const { id, block } of rows.iterate()) {
      const isWhole = replayBlock(block, {
        sample: (series, ts, value, mark) => {
          const day = this.calendar.dayOf(ts);
          if (day && this.register.byId(series)) this.#hold(series, day, { ts, value, mark });
        },
        removal: (series, from, to) => this.head.remove(series, from, to),
      });
      if (!isWhole) torn.push(id);
    }
    return torn;
  }
}

const daysIn = (database: Database): Day[] =>
  database
    .statement<{ day: number; start: number; until: number }>('SELECT day, start, until FROM day')
    .all()
    .map(({ day, start, until }) => ({ day, start, end: until }));
