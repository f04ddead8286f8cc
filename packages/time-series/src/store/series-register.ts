import type { Database } from '@dimora/node-kit';
import { MOST_SERIES } from './packed.ts';
import { chunkId, seriesOfChunk } from './schema.ts';
import type { StoredSeries } from './sealed-days.ts';

type Row = { readonly id: number; readonly key: string; readonly is_counter: number };

/** The series of a store, by key. New ones are written with the next transaction. */
export class SeriesRegister {
  readonly #database: Database;
  readonly #byKey = new Map<string, StoredSeries>();
  readonly #byId = new Map<number, { readonly key: string; readonly series: StoredSeries }>();
  #unsaved: { readonly key: string; readonly series: StoredSeries }[] = [];
  #lastId = 0;

  constructor(database: Database) {
    this.#database = database;
    const rows = database
      .statement<Row>('SELECT id, key, is_counter FROM series ORDER BY id')
      .all();
    for (const { id, key, is_counter } of rows)
      this.#hold(key, { id, isCounter: is_counter === 1 });
  }

  get(key: string): StoredSeries | undefined {
    return this.#byKey.get(key);
  }

  byId(id: number): StoredSeries | undefined {
    return this.#byId.get(id)?.series;
  }

  add(key: string, { isCounter }: { readonly isCounter: boolean }): StoredSeries {
    if (this.#lastId >= MOST_SERIES) throw new Error('too many series');
    const series = { id: this.#lastId + 1, isCounter };
    this.#hold(key, series);
    this.#unsaved.push({ key, series });
    return series;
  }

  forget(id: number): void {
    const held = this.#byId.get(id);
    if (!held) return;
    this.#byId.delete(id);
    this.#byKey.delete(held.key);
    this.#unsaved = this.#unsaved.filter(({ series }) => series.id !== id);
  }

  /** Every series is written again with the next transaction: the file is a new one. */
  renew(): void {
    this.#unsaved = [...this.#byId.values()];
  }

  get hasUnsaved(): boolean {
    return this.#unsaved.length > 0;
  }

  /** Writes new series within a transaction; {@link saved} confirms that it was committed. */
  save(): void {
    for (const { key, series } of this.#unsaved)
      this.#database
        .statement('INSERT OR IGNORE INTO series (id, key, is_counter, judged) VALUES (?, ?, ?, 1)')
        .run(series.id, key, series.isCounter ? 1 : 0);
  }

  saved(): void {
    this.#unsaved = [];
  }

  list(): { readonly key: string; readonly id: number; readonly bytes: number }[] {
    const bytes = new Map(
      this.#database
        .statement<{ id: number; bytes: number }>('SELECT id, bytes FROM series')
        .all()
        .map((row) => [row.id, row.bytes]),
    );
    return [...this.#byId].map(([id, { key }]) => ({ id, key, bytes: bytes.get(id) ?? 0 }));
  }

  /** A counter from before the readings of counters were judged, until {@link judged}. */
  unjudged(): StoredSeries | undefined {
    const row = this.#database
      .statement<{ id: number }>(
        'SELECT id FROM series WHERE is_counter = 1 AND judged = 0 ORDER BY id LIMIT 1',
      )
      .get();
    return row && this.byId(row.id);
  }

  judged({ id }: StoredSeries): void {
    this.#database.statement('UPDATE series SET judged = 1 WHERE id = ?').run(id);
  }

  /** The bytes of sealed days from a day on, by series. */
  bytesSince(day: number): Map<number, number> {
    const found = new Map<number, number>();
    const rows = this.#database.statement<{ id: number; bytes: number }>(
      `SELECT id, length(samples) AS bytes FROM day_samples WHERE id >= ?1 AND id < ?2
       UNION ALL SELECT id, length(hours) FROM day_hours WHERE id >= ?1 AND id < ?2
       UNION ALL SELECT id, length(total) FROM day_total WHERE id >= ?1 AND id < ?2`,
    );
    for (const series of this.#byId.keys()) {
      for (const { id, bytes } of rows.all(chunkId(series, day), chunkId(series + 1, 0))) {
        const of = seriesOfChunk(id);
        found.set(of, (found.get(of) ?? 0) + bytes);
      }
    }
    return found;
  }

  #hold(key: string, series: StoredSeries): void {
    this.#byKey.set(key, series);
    this.#byId.set(series.id, { key, series });
    this.#lastId = Math.max(this.#lastId, series.id);
  }
}
