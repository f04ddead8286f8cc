import { defineFile, type Database, type Migration } from '@dimora/node-kit';
import type { OpenFile } from '../../../../platform/storage/open-file.ts';

/** The most that waits, in bytes: with a hundred series every half a minute, three days. The oldest goes first. */
const MOST_BYTES = 64 * 1_048_576;

const migrations: readonly Migration[] = [
  {
    id: 'scale-out-001',
    sql: `
      CREATE TABLE queue (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        samples INTEGER NOT NULL,
        body BLOB NOT NULL
      ) STRICT;
      CREATE TABLE counts (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  },
];

/** A part of a request that waits. */
export type Queued = { readonly id: number; readonly samples: number; readonly body: Uint8Array };

/** What waits, and the counts of the rest. */
export type QueueState = {
  readonly samples: number;
  readonly bytes: number;
  readonly sent: number;
  /** Had no room: they are gone. */
  readonly dropped: number;
  /** The store didn't accept them. */
  readonly refused: number;
};
type Count = 'sent' | 'dropped' | 'refused';

/** What waits is of use to nobody else. */
export const OUTGOING_FILE = defineFile({
  name: 'outgoing.db',
  migrations,
  durability: 'NORMAL',
  overwritesDeleted: false,
  backup: 'never',
  ifDamaged: { remedy: 'beginNew' },
});

/** Samples on their way to another store, apart from everything else. */
export class SampleQueue {
  readonly #database: Database;
  #samples = 0;
  #bytes = 0;

  constructor(file: OpenFile) {
    this.#database = file.use({ onReplaced: () => this.#measure() }).database;
    this.#measure();
  }

  get state(): QueueState {
    const counts = new Map(
      this.#database
        .statement<{ name: Count; value: number }>('SELECT name, value FROM counts')
        .all()
        .map(({ name, value }) => [name, value]),
    );
    const count = (name: Count): number => counts.get(name) ?? 0;
    return {
      samples: this.#samples,
      bytes: this.#bytes,
      sent: count('sent'),
      dropped: count('dropped'),
      refused: count('refused'),
    };
  }

  /** Adds samples at the end; the oldest ones go if there is no room. */
  add(samples: number, body: Buffer): void {
    this.#database.transaction(() => {
      this.#database
        .statement('INSERT INTO queue (samples, body) VALUES (?, ?)')
        .run(samples, body);
      this.#samples += samples;
      this.#bytes += body.length;
      while (this.#bytes > MOST_BYTES) {
        const [oldest] = this.oldest(1);
        if (!oldest) break;
        this.#remove([oldest]);
        this.#count('dropped', oldest.samples);
      }
    });
  }

  /** What has waited longest, at least one if there is any, together at most so many bytes. */
  oldest(mostBytes: number): Queued[] {
    const found: Queued[] = [];
    let bytes = 0;
    const rows = this.#database.statement<Queued>(
      'SELECT id, samples, body FROM queue ORDER BY id LIMIT 500',
    );
    for (const { id, samples, body } of rows.iterate()) {
      bytes += body.length;
      if (found.length > 0 && bytes > mostBytes) break;
      found.push({ id, samples, body });
    }
    return found;
  }

  /** These were accepted, but for some samples that were refused. */
  settle(entries: readonly Queued[], refused: number): void {
    this.#database.transaction(() => {
      this.#remove(entries);
      const samples = entries.reduce((sum, each) => sum + each.samples, 0);
      this.#count('sent', samples - refused);
      this.#count('refused', refused);
    });
  }

  /** Samples that never came to the file. */
  countDropped(samples: number): void {
    this.#count('dropped', samples);
  }

  /** Forgets what waits, and every count. */
  clear(): void {
    this.#database.exec('DELETE FROM queue; DELETE FROM counts');
    this.#measure();
  }

  #remove(entries: readonly Queued[]): void {
    for (const { id, samples, body } of entries) {
      if (this.#database.statement('DELETE FROM queue WHERE id = ?').run(id) === 0) continue;
      this.#samples -= samples;
      this.#bytes -= body.length;
    }
  }

  #count(name: Count, more: number): void {
    if (more === 0) return;
    this.#database
      .statement(
        'INSERT INTO counts (name, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = value + ?2',
      )
      .run(name, more);
  }

  #measure(): void {
    const row = this.#database
      .statement<{ samples: number; bytes: number }>(
        'SELECT coalesce(sum(samples), 0) AS samples, coalesce(sum(length(body)), 0) AS bytes FROM queue',
      )
      .get();
    this.#samples = row?.samples ?? 0;
    this.#bytes = row?.bytes ?? 0;
  }
}
