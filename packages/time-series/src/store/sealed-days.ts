import type { Database } from '@dimora/node-kit';
import { MOST_PIECES, encodePieces, encodeTotal } from '../codec/pieces-codec.ts';
import { encodeSamples } from '../codec/samples-codec.ts';
import type { Day } from '../days/calendar.ts';
import { HOUR_MS } from '../days/zone.ts';
import { piecesOf } from '../query/pieces.ts';
import type { Columns } from '../samples.ts';
import { chunkId, dayOfChunk } from './schema.ts';

/** Days with fewer samples are decoded faster than their hours would be. */
const LEAST_FOR_HOURS = 96;
/** A series as it is stored. */
export type StoredSeries = { readonly id: number; readonly isCounter: boolean };

/** Writes sealed days, within the caller's transaction. */
export class SealedDays {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Seals all samples of a day, in place of what was there; a day without samples goes. */
  put(series: StoredSeries, day: Day, columns: Columns): void {
    const id = chunkId(series.id, day.day);
    const had = this.#bytesOf(id);
    if (columns.ts.length === 0) {
      this.remove(series.id, day.day, day.day + 1);
      return;
    }
    const samples = encodeSamples(columns);
    const total = encodeTotal(piecesOf(columns, Float64Array.of(day.start, day.end)));
    const hours = hoursOf(series, day, columns);
    this.#database
      .statement('INSERT OR REPLACE INTO day_samples (id, samples) VALUES (?, ?)')
      .run(id, samples);
    this.#database
      .statement('INSERT OR REPLACE INTO day_total (id, total) VALUES (?, ?)')
      .run(id, total);
    if (hours)
      this.#database
        .statement('INSERT OR REPLACE INTO day_hours (id, hours) VALUES (?, ?)')
        .run(id, hours);
    else this.#database.statement('DELETE FROM day_hours WHERE id = ?').run(id);
    this.#grow(series.id, samples.length + total.length + (hours?.length ?? 0) - had);
  }

  /** Removes the days in `[first, end)`. */
  remove(series: number, first: number, end: number): void {
    const [from, to] = [chunkId(series, first), chunkId(series, end)];
    const { bytes } = this.#sizeOf(from, to);
    for (const table of ['day_samples', 'day_total', 'day_hours'])
      this.#database.statement(`DELETE FROM ${table} WHERE id >= ? AND id < ?`).run(from, to);
    this.#grow(series, -bytes);
  }

  /** The first sealed day of a series before `end`. */
  firstDay(series: number, end: number): number | undefined {
    const row = this.#database
      .statement<{ id: number | null }>(
        'SELECT min(id) AS id FROM day_total WHERE id >= ? AND id < ?',
      )
      .get(chunkId(series, 0), chunkId(series, end));
    return row?.id == null ? undefined : dayOfChunk(row.id);
  }

  /** How many days of a series are sealed before `end`, and what they occupy. */
  sizeBefore(series: number, end: number): { readonly days: number; readonly bytes: number } {
    return this.#sizeOf(chunkId(series, 0), chunkId(series, end));
  }

  #sizeOf(from: number, to: number): { readonly days: number; readonly bytes: number } {
    return (
      this.#database
        .statement<{ days: number; bytes: number }>(
          `SELECT (SELECT count(*) FROM day_total WHERE id >= ?1 AND id < ?2) AS days,
                  coalesce((SELECT sum(length(samples)) FROM day_samples WHERE id >= ?1 AND id < ?2), 0)
                + coalesce((SELECT sum(length(total)) FROM day_total WHERE id >= ?1 AND id < ?2), 0)
                + coalesce((SELECT sum(length(hours)) FROM day_hours WHERE id >= ?1 AND id < ?2), 0)
                  AS bytes`,
        )
        .get(from, to) ?? { days: 0, bytes: 0 }
    );
  }

  #bytesOf(id: number): number {
    const row = this.#database
      .statement<{ bytes: number | null }>(
        `SELECT (SELECT length(samples) FROM day_samples WHERE id = ?1)
              + (SELECT length(total) FROM day_total WHERE id = ?1)
              + coalesce((SELECT length(hours) FROM day_hours WHERE id = ?1), 0) AS bytes`,
      )
      .get(id);
    return row?.bytes ?? 0;
  }

  #grow(series: number, bytes: number): void {
    this.#database
      .statement('UPDATE series SET bytes = max(0, bytes + ?) WHERE id = ?')
      .run(bytes, series);
  }
}

function hoursOf(series: StoredSeries, { start, end }: Day, columns: Columns): Buffer | undefined {
  const hours = Math.ceil((end - start) / HOUR_MS);
  if (columns.ts.length < LEAST_FOR_HOURS || hours > MOST_PIECES) return undefined;
  const edges = Float64Array.from({ length: hours + 1 }, (_, hour) =>
    Math.min(end, start + hour * HOUR_MS),
  );
  return encodePieces(piecesOf(columns, edges), series);
}
