import { createHash } from 'node:crypto';
import { VERSION, isAbove } from '@dimora/domain';
import type { SecretColumn } from '@dimora/runtime';
import { SEALING_STEP } from '../secrets/sealing.ts';
import type { Database } from './database.ts';
import { StorageRefusal } from './storage-refusal.ts';

/** One step of a database's schema; its id is never used twice and its SQL never changes once released. */
export type Migration = {
  /** Starts with the module's name, then a number: `devices-001`. */
  readonly id: string;
  readonly sql: string;
  /** The columns of this step whose values are encrypted. */
  readonly secrets?: readonly SecretColumn[];
};

/** The version that wrote the schema, and a digest of the tables as it left them. */
type Stamp = { readonly version: string; readonly tables: string };

const LEDGER =
  'CREATE TABLE IF NOT EXISTS migration (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT';
const STAMP =
  'CREATE TABLE IF NOT EXISTS schema_stamp (id INTEGER PRIMARY KEY CHECK (id = 1), version TEXT NOT NULL, tables TEXT NOT NULL) STRICT';

/**
 * Migrates a database: runs the pending steps in the given order. A new database gets all of them in one
 * transaction, so that it exists whole or not at all; an older one each in its own. Returns the ids of those that
 * ran; if none is pending, nothing is written.
 */
export function migrate(database: Database, migrations: readonly Migration[]): string[] {
  const had = stepsOf(database);
  const missing = migrations.filter((step) => !had.has(step.id));
  const isStamped = stampOf(database) !== undefined;
  if (missing.length === 0 && isStamped) return [];
  const begin = (): void => database.exec(`${LEDGER}; ${STAMP}`);
  if (had.size === 0 && !isStamped) {
    database.transaction(() => {
      begin();
      for (const step of missing) run(database, step);
      stamp(database);
    });
    return missing.map((step) => step.id);
  }
  database.transaction(() => {
    begin();
    stamp(database);
  });
  for (const step of missing) {
    database.transaction(() => {
      run(database, step);
      stamp(database);
    });
  }
  return missing.map((step) => step.id);
}

function run(database: Database, { id, sql }: Migration): void {
  database.exec(sql);
  database
    .statement("INSERT INTO migration (id, at) VALUES (?, unixepoch('subsec') * 1000)")
    .run(id);
}

/** The ids of the steps that a database has; empty for a new one. */
export const stepsOf = (database: Database): ReadonlySet<string> =>
  new Set(
    has(database, 'migration')
      ? database
          .statement<{ id: string }>('SELECT id FROM migration')
          .all()
          .map((row) => row.id)
      : [],
  );

/**
 * Rejects with a `StorageRefusal` for data that a newer version has written: it has steps, a number or tables that
 * this version, with all of `migrations`, doesn't know. Changes nothing.
 */
export function refuseNewer(
  database: Database,
  migrations: readonly Pick<Migration, 'id'>[],
): void {
  const had = stepsOf(database);
  const known = new Set([...migrations, SEALING_STEP].map((step) => step.id));
  const number =
    database.statement<{ user_version: number }>('PRAGMA user_version').get()?.user_version ?? 0;
  const stamped = stampOf(database);
  const isNewer =
    [...had].some((id) => !known.has(id)) ||
    number > known.size ||
    (stamped !== undefined && stamped.tables !== tablesOf(database));
  if (!isNewer) return;
  const version = isAbove(stamped?.version, VERSION) ? stamped?.version : undefined;
  throw new StorageRefusal('newer', database.path, { version });
}

function stamp(database: Database): void {
  database
    .statement(
      'INSERT INTO schema_stamp (id, version, tables) VALUES (1, ?, ?) ON CONFLICT (id) DO UPDATE SET version = excluded.version, tables = excluded.tables',
    )
    .run(VERSION, tablesOf(database));
  database.exec(`PRAGMA user_version = ${stepsOf(database).size}`);
}

const stampOf = (database: Database): Stamp | undefined =>
  has(database, 'schema_stamp')
    ? database.statement<Stamp>('SELECT version, tables FROM schema_stamp').get()
    : undefined;

const has = (database: Database, table: string): boolean =>
  database.statement("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !==
  undefined;

/** A digest of the definition of every table. */
function tablesOf(database: Database): string {
  const tables = database
    .statement(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name",
    )
    .all();
  return createHash('sha256').update(JSON.stringify(tables)).digest('base64url');
}
