import { storageCause, type Database } from '@dimora/node-kit';
import { DimoraError } from '@dimora/runtime';
import { DamagedBytes } from '../codec/bytes.ts';
import { decodePieces, decodeTotal } from '../codec/pieces-codec.ts';
import { decodeSamples } from '../codec/samples-codec.ts';
import type { Columns } from '../samples.ts';
import { chunkId, dayOfChunk } from '../store/schema.ts';
import type { Pieces } from './pieces.ts';

/** What was found damaged: a day's samples, or an aggregate that can be computed again from them. */
export type Damage = {
  readonly series: number;
  readonly day: number;
  readonly part: 'total' | 'hours' | 'samples';
};

/** Reads sealed days. What doesn't decode is reported, and answered as absent. */
export class ChunkReader {
  readonly #database: Database;
  readonly #damaged: (damage: Damage) => void;

  constructor(database: Database, damaged: (damage: Damage) => void) {
    this.#database = database;
    this.#damaged = damaged;
  }

  /** The totals of the days of a series in `[first, last]`, as they are stored. */
  totals(series: number, first: number, last: number): Map<number, Uint8Array> {
    const sql = 'SELECT id, total AS bytes FROM day_total WHERE id BETWEEN ? AND ?';
    const rows = this.#rows(sql, { series, first, last, part: 'total' });
    return new Map(rows.map(({ day, bytes }) => [day, bytes]));
  }

  /** The last sealed day of a series before `day`. */
  totalBefore(series: number, day: number): { day: number; bytes: Uint8Array } | undefined {
    try {
      const row = this.#database
        .statement<{ id: number; bytes: Uint8Array }>(
          'SELECT id, total AS bytes FROM day_total WHERE id >= ? AND id < ? ORDER BY id DESC LIMIT 1',
        )
        .get(chunkId(series, 0), chunkId(series, day));
      return row && { day: dayOfChunk(row.id), bytes: row.bytes };
    } catch (error) {
      if (!isDamage(error)) throw error;
      return undefined;
    }
  }

  /** Decodes a day's total; false if it is damaged. */
  total(series: number, { day, bytes }: { day: number; bytes: Uint8Array }, into: Pieces): boolean {
    return this.#decoded({ series, day, part: 'total' }, () => decodeTotal(bytes, into)) !== FAILED;
  }

  /** The hourly aggregates of the days in `[first, last]`, as they are stored; short days have none. */
  hours(series: number, first: number, last: number): Map<number, Uint8Array> {
    const sql = 'SELECT id, hours AS bytes FROM day_hours WHERE id BETWEEN ? AND ?';
    const rows = this.#rows(sql, { series, first, last, part: 'hours' });
    return new Map(rows.map(({ day, bytes }) => [day, bytes]));
  }

  /** Decodes a day's hours; answers how many, 0 if they are damaged. */
  decodeHours(
    series: number,
    { day, bytes }: { day: number; bytes: Uint8Array },
    into: Pieces,
  ): number {
    const found = this.#decoded({ series, day, part: 'hours' }, () => decodePieces(bytes, into));
    return found === FAILED ? 0 : found;
  }

  /** The samples of a day; absent if there are none, or if they are damaged. */
  samples(series: number, day: number): Columns | undefined {
    const about = { series, day, part: 'samples' } as const;
    try {
      const row = this.#database
        .statement<{ samples: Uint8Array }>('SELECT samples FROM day_samples WHERE id = ?')
        .get(chunkId(series, day));
      if (!row) return undefined;
      const columns = this.#decoded(about, () => decodeSamples(row.samples));
      return columns === FAILED ? undefined : columns;
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#damaged(about);
      return undefined;
    }
  }

  /** Where a page of the file is damaged, the days are read one by one: the others still answer. */
  #rows(sql: string, { series, first, last, part }: Range): { day: number; bytes: Uint8Array }[] {
    const statement = this.#database.statement<{ id: number; bytes: Uint8Array }>(sql);
    const rowsOf = (from: number, to: number): { day: number; bytes: Uint8Array }[] =>
      statement
        .all(chunkId(series, from), chunkId(series, to))
        .map(({ id, bytes }) => ({ day: dayOfChunk(id), bytes }));
    try {
      return rowsOf(first, last);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
    const rows: { day: number; bytes: Uint8Array }[] = [];
    for (let day = first; day <= last; day += 1) {
      try {
        rows.push(...rowsOf(day, day));
      } catch (error) {
        if (!isDamage(error)) throw error;
        this.#damaged({ series, day, part });
      }
    }
    return rows;
  }

  #decoded<Result>(about: Damage, decode: () => Result): Result | typeof FAILED {
    try {
      return decode();
    } catch (error) {
      if (!(error instanceof DamagedBytes || error instanceof RangeError)) throw error;
      this.#damaged(about);
      return FAILED;
    }
  }
}

type Range = {
  readonly series: number;
  readonly first: number;
  readonly last: number;
  readonly part: Damage['part'];
};

const FAILED = Symbol('failed');

const isDamage = (error: unknown): boolean =>
  storageCause(error instanceof DimoraError ? (error.cause ?? error) : error) === 'corrupt';
