import { storageCause, type Database } from '@dimora/node-kit';
import type { Calendar } from '../days/calendar.ts';
import type { Damage } from '../query/chunk-reader.ts';
import { chunkId, dayOfChunk, seriesOfChunk } from './schema.ts';

/** A day of a series that was found damaged; `series` is absent for a block of unsealed samples of many. */
export type LostDay = {
  readonly series: number | undefined;
  readonly from: number;
  readonly to: number;
};

/** Chunks below this stand for blocks of unsealed samples. */
const BLOCKS = 0;

/** Days that were found damaged: each is set aside with its date and what is left of it, and never read again. */
export class DamageBook {
  readonly #database: Database;
  readonly #now: () => number;
  #noted: Damage[] = [];

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Notes damage that a reader met; it is dealt with by {@link settle}, outside the reading. */
  note(damage: Damage): void {
    this.#noted.push(damage);
  }

  /** A torn block of unsealed samples: the time isn't known, only when it was found. */
  noteBlock(id: number): void {
    this.#attempt(() =>
      this.#database.transaction(() => {
        this.#database
          .statement(
            `INSERT OR IGNORE INTO set_aside (id, found, samples)
             SELECT ?, ?, block FROM head WHERE id = ?`,
          )
          .run(BLOCKS - id, this.#now(), id);
        this.#database.statement('DELETE FROM head WHERE id = ?').run(id);
      }),
    );
  }

  /** Repairs what can be computed again, and sets the rest aside. */
  settle(repair: (damage: Damage) => boolean): void {
    if (this.#noted.length === 0) return;
    const noted = this.#noted;
    this.#noted = [];
    for (const damage of noted) {
      this.#attempt(() => {
        if (damage.part === 'samples' || !repair(damage)) this.#setAside(damage);
      });
    }
    // A repair may have met the damage again.
    this.#noted = [];
  }

  /** What was lost, by day; of one series, or of all. */
  lost(calendar: Pick<Calendar, 'byNumber'>, series?: number): LostDay[] {
    const rows = this.#database
      .statement<{ id: number; found: number }>('SELECT id, found FROM set_aside ORDER BY id')
      .all();
    return rows.flatMap(({ id, found }): LostDay[] => {
      if (id <= BLOCKS) return [{ series: undefined, from: found, to: found }];
      const of = seriesOfChunk(id);
      if (series !== undefined && of !== series) return [];
      const day = calendar.byNumber(dayOfChunk(id));
      return day ? [{ series: of, from: day.start, to: day.end }] : [];
    });
  }

  #setAside({ series, day }: Damage): void {
    const id = chunkId(series, day);
    this.#database.transaction(() => {
      this.#attempt(() =>
        this.#database
          .statement(
            'INSERT OR REPLACE INTO set_aside (id, found, samples) SELECT id, ?, samples FROM day_samples WHERE id = ?',
          )
          .run(this.#now(), id),
      );
      this.#database
        .statement('INSERT OR IGNORE INTO set_aside (id, found) VALUES (?, ?)')
        .run(id, this.#now());
      for (const table of ['day_samples', 'day_total', 'day_hours'])
        this.#database.statement(`DELETE FROM ${table} WHERE id = ?`).run(id);
    });
  }

  /** A damaged page can't be changed either, and a full disk accepts nothing: the answer is given without it. */
  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (storageCause(error) === undefined) throw error;
    }
  }
}
