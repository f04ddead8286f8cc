import { storageCause, type Database } from '@dimora/node-kit';
import { DimoraError } from '@dimora/runtime';
import { DamagedBytes } from '../codec/bytes.ts';
import { TOTAL_BYTES, decodePieces, decodeTotal } from '../codec/pieces-codec.ts';
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

  /**
   * The totals of the days of a series in `[first, last]`. They come as one text: thousands of rows of few bytes
   * cost more than their data.
   */
  totals(series: number, first: number, last: number): StoredTotals {
    const statement = this.#database.statement<{ ids: string | null; totals: string | null }>(
      `SELECT group_concat(id) AS ids, group_concat(
         CASE length(total) WHEN ${TOTAL_BYTES} THEN hex(total) ELSE '${DAMAGED_TOTAL}' END, ''
       ) AS totals FROM day_total WHERE id BETWEEN ? AND ?`,
    );
    try {
      const row = statement.get(chunkId(series, first), chunkId(series, last));
      const ids = row?.ids ? row.ids.split(',') : [];
      const places = new Map(ids.map((id, at) => [dayOfChunk(Number(id)), at * TOTAL_BYTES]));
      return { places, view: viewOf(Buffer.from(row?.totals ?? '', 'hex')) };
    } catch (error) {
      if (!isDamage(error)) throw error;
      return this.#totalsOneByOne(series, first, last);
    }
  }

  /** The last sealed day of a series before `day`. */
  totalBefore(series: number, day: number): { day: number; totals: StoredTotals } | undefined {
    try {
      const row = this.#database
        .statement<{ id: number; bytes: Uint8Array }>(
          'SELECT id, total AS bytes FROM day_total WHERE id >= ? AND id < ? ORDER BY id DESC LIMIT 1',
        )
        .get(chunkId(series, 0), chunkId(series, day));
      if (!row) return undefined;
      const found = dayOfChunk(row.id);
      return { day: found, totals: { places: new Map([[found, 0]]), view: viewOf(row.bytes) } };
    } catch (error) {
      if (!isDamage(error)) throw error;
      return undefined;
    }
  }

  /** Decodes a day's total; false if there is none, or if it is damaged. */
  total(series: number, day: number, { places, view }: StoredTotals, into: Pieces): boolean {
    const at = places.get(day);
    if (at === undefined) return false;
    const decode = (): void => {
      if (at + TOTAL_BYTES > view.byteLength) throw new DamagedBytes('too short');
      decodeTotal(view, at, into);
    };
    return this.#decoded({ series, day, part: 'total' }, decode) !== FAILED;
  }

  #totalsOneByOne(series: number, first: number, last: number): StoredTotals {
    const sql = 'SELECT id, total AS bytes FROM day_total WHERE id BETWEEN ? AND ?';
    const rows = [...this.#rows(sql, { series, first, last, part: 'total' })];
    return {
      places: new Map(rows.map(([day], at) => [day, at * TOTAL_BYTES])),
      view: viewOf(Buffer.concat(rows.map(([, bytes]) => Buffer.alloc(TOTAL_BYTES, bytes)))),
    };
  }

  /** The hourly aggregates of the days in `[first, last]`, as they are stored; short days have none. */
  hours(series: number, first: number, last: number): Map<number, Uint8Array> {
    const sql = 'SELECT id, hours AS bytes FROM day_hours WHERE id BETWEEN ? AND ?';
    return this.#rows(sql, { series, first, last, part: 'hours' });
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
  #rows(sql: string, { series, first, last, part }: Range): Map<number, Uint8Array> {
    const statement = this.#database.statement<{ id: number; bytes: Uint8Array }>(sql);
    const found = new Map<number, Uint8Array>();
    const read = (from: number, to: number): void => {
      for (const row of statement.all(chunkId(series, from), chunkId(series, to)))
        found.set(dayOfChunk(row.id), row.bytes);
    };
    try {
      read(first, last);
      return found;
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
    for (let day = first; day <= last; day += 1) {
      try {
        read(day, day);
      } catch (error) {
        if (!isDamage(error)) throw error;
        this.#damaged({ series, day, part });
      }
    }
    return found;
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

/** Totals of days: where each lies. */
export type StoredTotals = {
  readonly places: ReadonlyMap<number, number>;
  readonly view: DataView;
};

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Its checksum is wrong. */
const DAMAGED_TOTAL = '00'.repeat(TOTAL_BYTES);

type Range = {
  readonly series: number;
  readonly first: number;
  readonly last: number;
  readonly part: Damage['part'];
};

const FAILED = Symbol('failed');

const isDamage = (error: unknown): boolean =>
  storageCause(error instanceof DimoraError ? (error.cause ?? error) : error) === 'corrupt';
