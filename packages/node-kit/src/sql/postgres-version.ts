import { VERSION, isAbove } from '@dimora/domain';
import type { PoolClient } from 'pg';
import { SEALING_STEP } from '../secrets/sealing.ts';
import { StorageRefusal } from '../sqlite/storage-refusal.ts';
import type { SqlMigration } from './sql.ts';

/** The table of the newest version that has migrated the database. */
export const STAMP =
  'CREATE TABLE IF NOT EXISTS schema_stamp (id BIGINT PRIMARY KEY CHECK (id = 1), version TEXT NOT NULL)';

/**
 * Rejects with a `StorageRefusal` if the database has steps that this version, with all of `steps`, doesn't know.
 * Changes nothing. A newer version without steps of its own has written nothing that this one can't read.
 */
export async function refuseNewerPostgres(
  client: Pick<PoolClient, 'query'>,
  steps: readonly Pick<SqlMigration, 'id'>[],
  path: string,
): Promise<void> {
  if (!(await has(client, 'migration'))) return;
  const { rows } = await client.query<{ id: string }>('SELECT id FROM migration');
  const known = new Set([...steps, SEALING_STEP].map((step) => step.id));
  if (rows.every(({ id }) => known.has(id))) return;
  const stamped = await versionOf(client);
  throw new StorageRefusal('newer', path, {
    version: isAbove(stamped, VERSION) ? stamped : undefined,
  });
}

/** Notes that this version has migrated the database; replicas of an older one don't take that back. */
export async function stampVersion(client: Pick<PoolClient, 'query'>): Promise<void> {
  const stamped = await versionOf(client);
  if (stamped === VERSION || isAbove(stamped, VERSION)) return;
  await client.query(
    'INSERT INTO schema_stamp (id, version) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET version = excluded.version',
    [VERSION],
  );
}

async function versionOf(client: Pick<PoolClient, 'query'>): Promise<string | undefined> {
  if (!(await has(client, 'schema_stamp'))) return undefined;
  const { rows } = await client.query<{ version: string }>('SELECT version FROM schema_stamp');
  return rows[0]?.version;
}

async function has(client: Pick<PoolClient, 'query'>, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS found',
    [table],
  );
  return rows[0]?.found === true;
}
