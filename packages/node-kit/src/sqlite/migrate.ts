import type { SecretColumn } from '@dimora/runtime';
import type { Database } from './database.ts';

/** One step of a database's schema; its id is never used twice and its SQL never changes once released. */
export type Migration = {
  /** Starts with the module's name, then a number: `devices-001`. */
  readonly id: string;
  readonly sql: string;
  /** The columns of this step whose values are encrypted. */
  readonly secrets?: readonly SecretColumn[];
};

/**
 * Migrates a database: runs the pending steps in the given order, each in its own transaction. Returns the
 * ids of those that ran.
 */
export function migrate(database: Database, migrations: readonly Migration[]): string[] {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migration (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT',
  );
  const had = new Set(
    database
      .statement<{ id: string }>('SELECT id FROM migration')
      .all()
      .map((row) => row.id),
  );
  const note = database.statement(
    "INSERT INTO migration (id, at) VALUES (?, unixepoch('subsec') * 1000)",
  );
  const missing = migrations.filter((step) => !had.has(step.id));
  for (const step of missing) {
    database.transaction(() => {
      database.exec(step.sql);
      note.run(step.id);
    });
  }
  return missing.map((step) => step.id);
}
