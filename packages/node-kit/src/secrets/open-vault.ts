import type { Database } from '../sqlite/database.ts';
import { migrate, type Migration } from '../sqlite/migrate.ts';
import type { SqlStore } from '../sql/sql.ts';
import {
  CLEANED,
  SEALING_STEP,
  resealing,
  sealing,
  type Query,
  type Sealed,
  type SealingOrder,
  type SecretStep,
} from './sealing.ts';
import type { SecretKeys } from './secret-keys.ts';

/**
 * Encrypts the secrets of a SQLite database and opens its vault. Also removes what was replaced from freed pages and
 * from the write-ahead log; after a power cut the next start does it. Throws a `StartRefusal` if the key is missing.
 */
export const openVault = (database: Database, order: SealingOrder): Sealed =>
  sealedBy(database, () => sealing(order));

/**
 * Encrypts the secrets of another database of the same server with its current key, if they aren't yet. Returns those
 * that couldn't be opened and were replaced. Throws a `SecretFault` if none of them can be opened; nothing is changed
 * then.
 */
export const sealWith = (
  database: Database,
  keys: SecretKeys,
  steps: readonly SecretStep[],
): Sealed['lost'] => sealedBy(database, () => resealing(keys, steps)).lost;

function sealedBy<Result extends Pick<Sealed, 'isDirty'>>(
  database: Database,
  begin: () => Generator<Query, Result, Readonly<Record<string, string | number>>[]>,
): Result {
  database.exec('PRAGMA secure_delete = ON');
  migrate(database, [SEALING_STEP satisfies Migration]);
  const run = ({ text, params = [] }: Query) => database.statement<never>(text).all(...params);
  const sealed = database.transaction(() => {
    const steps = begin();
    let step = steps.next();
    while (!step.done) step = steps.next(run(step.value));
    return step.value;
  });
  if (sealed.isDirty) {
    scrub((text) => database.exec(text));
    run(CLEANED);
  }
  return sealed;
}

/** The same for a database that servers may share; PostgreSQL cleans its own files, in its own time. */
export async function openSharedVault(
  sql: SqlStore,
  order: SealingOrder,
  isSqlite: boolean,
): Promise<Sealed> {
  if (isSqlite) await sql.all('PRAGMA secure_delete = ON');
  await sql.migrate([SEALING_STEP]);
  const sealed = await sql.transaction(async (within) => {
    const run = ({ text, params }: Query) => within.all<never>(text, params);
    // One replica after the other: the first makes the key, or encrypts with a new one.
    if (!isSqlite) await within.run('LOCK TABLE secret_note IN EXCLUSIVE MODE');
    const steps = sealing(order);
    let step = steps.next();
    while (!step.done) step = steps.next(await run(step.value));
    return step.value;
  });
  if (sealed.isDirty) {
    if (isSqlite) for (const text of SCRUBBING) await sql.all(text);
    await sql.run(CLEANED.text);
  }
  return sealed;
}

/** Rewrites the file without its free pages, and empties the write-ahead log before and after. */
const SCRUBBING = [
  'PRAGMA wal_checkpoint(TRUNCATE)',
  'VACUUM',
  'PRAGMA wal_checkpoint(TRUNCATE)',
] as const;

function scrub(exec: (text: string) => void): void {
  for (const text of SCRUBBING) exec(text);
}
