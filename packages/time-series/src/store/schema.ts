import type { Migration } from '@dimora/node-kit';

/** The steps of the schema of `samples.db`. */
export const sampleMigrations: readonly Migration[] = [
  {
    id: 'samples-001',
    sql: `
      CREATE TABLE series (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        is_counter INTEGER NOT NULL,
        bytes INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE day (day INTEGER PRIMARY KEY, start INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
      -- What isn't sealed: one packed block for each commit.
      CREATE TABLE head (id INTEGER PRIMARY KEY, block BLOB NOT NULL) STRICT;
      -- Sealed days, numbered series × 65536 + day; apart, because each is read without the others.
      CREATE TABLE day_total (id INTEGER PRIMARY KEY, total BLOB NOT NULL) STRICT;
      CREATE TABLE day_hours (id INTEGER PRIMARY KEY, hours BLOB NOT NULL) STRICT;
      CREATE TABLE day_samples (id INTEGER PRIMARY KEY, samples BLOB NOT NULL) STRICT;
      -- Values that somebody removed, until they restore them.
      CREATE TABLE hidden (
        series INTEGER NOT NULL, ts INTEGER NOT NULL, value REAL NOT NULL, mark INTEGER NOT NULL,
        PRIMARY KEY (series, ts)
      ) STRICT, WITHOUT ROWID;
      -- Days that were found damaged, with what is left of them.
      CREATE TABLE set_aside (
        id INTEGER PRIMARY KEY, found INTEGER NOT NULL, samples BLOB
      ) STRICT;
    `,
  },
  // Counters from before their readings were judged are judged once.
  { id: 'samples-002', sql: 'ALTER TABLE series ADD COLUMN judged INTEGER NOT NULL DEFAULT 0;' },
];

const DAYS = 65_536;

/** The number of the chunk of a series and a day. */
export const chunkId = (series: number, day: number): number => series * DAYS + day;
/** The day of a chunk. */
export const dayOfChunk = (id: number): number => id % DAYS;
/** The series of a chunk. */
export const seriesOfChunk = (id: number): number => Math.floor(id / DAYS);
