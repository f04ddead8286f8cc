import type { AssistantEntry } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { Erasing } from '../../../platform/personal-data.ts';

/** The table of {@link ThreadStore} in `history.db`. */
export const threadMigrations: readonly Migration[] = [
  {
    id: 'assistant-001',
    sql: `CREATE TABLE assistant_entry (
      Id TEXT PRIMARY KEY,
      UserId TEXT NOT NULL,
      at INTEGER NOT NULL,
      entry TEXT NOT NULL
    ) STRICT;
    CREATE INDEX assistant_entry_of ON assistant_entry (UserId, at);`,
  },
];

/** The entries of each person that are kept. */
const KEPT = 200;

/** The house’s threads: the last entries of each person. */
export class ThreadStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A person’s entries, the oldest first. */
  of(UserId: UserId): AssistantEntry[] {
    return this.#database
      .statement<{ readonly entry: string }>(
        'SELECT entry FROM assistant_entry WHERE UserId = ? ORDER BY at, rowid',
      )
      .all(UserId)
      .map(({ entry }) => JSON.parse(entry) as AssistantEntry);
  }

  one(UserId: UserId, Id: string): AssistantEntry | undefined {
    const row = this.#database
      .statement<{ readonly entry: string }>(
        'SELECT entry FROM assistant_entry WHERE UserId = ? AND Id = ?',
      )
      .get(UserId, Id);
    return row && (JSON.parse(row.entry) as AssistantEntry);
  }

  /** Adds an entry, or keeps its new state; the oldest beyond the limit go. */
  keep(UserId: UserId, entry: AssistantEntry): void {
    this.#database
      .statement(
        `INSERT INTO assistant_entry VALUES (?, ?, ?, ?)
         ON CONFLICT (Id) DO UPDATE SET entry = excluded.entry`,
      )
      .run(entry.Id, UserId, entry.at, JSON.stringify(entry));
    this.#database
      .statement(
        `DELETE FROM assistant_entry WHERE UserId = ? AND rowid NOT IN (
          SELECT rowid FROM assistant_entry WHERE UserId = ? ORDER BY at DESC, rowid DESC LIMIT ${KEPT}
        )`,
      )
      .run(UserId, UserId);
  }

  /**
   * Deletes what the house told others of somebody, and what others wrote of them: sentences can't be made nameless.
   */
  forgetInOthers({ Id, Names }: Pick<Erasing, 'Id' | 'Names'>): void {
    const words = Names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
    const isNamed = words === '' ? /(?!)/ : new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
    const all = this.#database
      .statement<{ readonly Id: string; readonly entry: string }>(
        'SELECT Id, entry FROM assistant_entry',
      )
      .all();
    const remove = this.#database.statement('DELETE FROM assistant_entry WHERE Id = ?');
    for (const each of all)
      if (each.entry.includes(JSON.stringify(Id)) || isNamed.test(each.entry)) remove.run(each.Id);
  }

  clear(UserId: UserId): void {
    this.#database.statement('DELETE FROM assistant_entry WHERE UserId = ?').run(UserId);
  }
}
