import type { Database, Migration } from '@dimora/node-kit';

/** When the hub last looked at its clock for rules, in `history.db`. */
export const awakeMigrations: readonly Migration[] = [
  {
    id: 'triggers-004',
    sql: `CREATE TABLE trigger_awake (
      id INTEGER PRIMARY KEY CHECK (id = 0),
      at INTEGER NOT NULL
    ) STRICT`,
  },
];

/** The last moment, milliseconds since 1970, at which the hub could have started a rule by the clock. */
export class AwakeStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  last(): number | undefined {
    return this.#database.statement<{ at: number }>('SELECT at FROM trigger_awake').get()?.at;
  }

  put(at: number): void {
    try {
      this.#database
        .statement('INSERT OR REPLACE INTO trigger_awake (id, at) VALUES (0, ?)')
        .run(at);
    } catch {
      // A full disk: the next start reports too many times, not too few.
    }
  }
}
