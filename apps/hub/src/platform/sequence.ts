import type { Database, Migration } from '@dimora/node-kit';

/** Numbers reserved at once: a restart may leave a gap, but never goes back. */
const BLOCK = 100_000;

/** The table of {@link Sequence}. */
export const sequenceMigrations: readonly Migration[] = [
  {
    id: 'platform-001',
    sql: 'CREATE TABLE sequence (id INTEGER PRIMARY KEY CHECK (id = 1), high INTEGER NOT NULL) STRICT',
  },
];

/** A copy is older than the numbers given since: they must not be given again. */
export const sequenceWhenRestored: readonly string[] = [
  'UPDATE sequence SET high = high + 1000000000',
];

/**
 * The hub's one order of changes. The high-water mark is stored a block ahead, so that counting costs one
 * write per {@link BLOCK} changes and no number is given twice, even after a crash.
 */
export class Sequence {
  readonly #database: Database;
  #current: number;
  #high: number;

  constructor(database: Database) {
    this.#database = database;
    this.#current =
      database.statement<{ high: number }>('SELECT high FROM sequence').get()?.high ?? 0;
    this.#high = this.#current;
  }

  /** The number of the next change. */
  next(): number {
    if (this.#current === this.#high) this.#reserve();
    this.#current += 1;
    return this.#current;
  }

  /** The number of the last change. */
  get current(): number {
    return this.#current;
  }

  #reserve(): void {
    this.#high += BLOCK;
    this.#database
      .statement(
        'INSERT INTO sequence (id, high) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET high = excluded.high',
      )
      .run(this.#high);
  }
}
