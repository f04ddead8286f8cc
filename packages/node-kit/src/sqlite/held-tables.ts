import type { Database } from './database.ts';

/**
 * Tables that move into memory while the disk is full, so that their writes succeed although they won't
 * survive a power cut. Statements don't notice: a temporary table hides the stored one of the same name.
 */
export class HeldTables {
  readonly #database: Database;
  readonly #tables: readonly string[];
  #held = false;

  /** The tables in the order of their references. */
  constructor(database: Database, tables: readonly string[]) {
    this.#database = database;
    this.#tables = tables;
  }

  /** True while they are in memory. */
  get held(): boolean {
    return this.#held;
  }

  /** Moves them into memory; true if they weren't there before. */
  hold(): boolean {
    if (this.#held || this.#tables.length === 0 || this.#database.inTransaction) return false;
    this.#held = true;
    for (const table of this.#tables) {
      const sql = this.#database
        .statement<{ sql: string }>(
          "SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?",
        )
        .get(table)?.sql;
      if (sql === undefined) continue;
      this.#database.exec(sql.replace(/^CREATE TABLE/i, 'CREATE TEMP TABLE'));
      this.#database.exec(`INSERT INTO temp."${table}" SELECT * FROM main."${table}"`);
    }
    return true;
  }

  /** Writes them back to the disk. Rejects with STORAGE_FULL while it has no room; they stay in memory then. */
  release(): void {
    if (!this.#held) return;
    const database = this.#database;
    database.transaction(() => {
      for (const table of this.#tables.toReversed()) database.exec(`DELETE FROM main."${table}"`);
      for (const table of this.#tables)
        database.exec(`INSERT INTO main."${table}" SELECT * FROM temp."${table}"`);
      for (const table of this.#tables.toReversed()) database.exec(`DROP TABLE temp."${table}"`);
    });
    this.#held = false;
  }
}
