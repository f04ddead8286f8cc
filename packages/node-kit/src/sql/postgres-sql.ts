import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@dimora/runtime';
import { Pool, types, type PoolClient } from 'pg';
import { isCollision, postgresFault } from './postgres-fault.ts';
import { toPostgres } from './postgres-text.ts';
import { STAMP, refuseNewerPostgres, stampVersion } from './postgres-version.ts';
import type { Sql, SqlMigration, SqlStore, SqlValue } from './sql.ts';

/** PostgreSQL's type numbers of BIGINT and of sums and counts of it. */
const BIGINT = 20;
const NUMERIC = 1700;
/** An arbitrary lock id, the same for every replica. */
const MIGRATION_LOCK = 7_041_776;
const CONNECTIONS = 20;
const PATIENCE_MS = 5_000;
const TRIES = 5;
/** How long to wait for a database server that is still starting, in milliseconds. */
const START_PATIENCE_MS = 30_000;
const BETWEEN_TRIES_MS = 250;

/** Where statements run: the pool, or a transaction's own connection. */
type Way = Pick<PoolClient, 'query'> | Pick<Pool, 'query'>;

/**
 * {@link Sql} over PostgreSQL, for several servers that share their data. A conflicting transaction is
 * retried, so its work must have no effects besides its statements.
 */
export function openPostgres(url: string, log: Log): SqlStore {
  let isChecked = false;
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    keepAlive: true,
    types: { getTypeParser: numbersAsNumbers },
  });
  // A broken idle connection is replaced when one is next needed.
  pool.on('error', (error) => log.warn('postgres.connectionLost', { error }));
  // A broken connection in use fails the next statement; without a listener its error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    ...over(
      pool,
      (work) => transaction(pool, work),
      (react) => react(),
    ),
    migrate: async (steps) => {
      // The first call brings the whole schema.
      const ran = await migrate(pool, steps, isChecked ? undefined : shownUrl(url));
      isChecked = true;
      return ran;
    },
    emptyLog: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

/** Milliseconds and counters fit a number, so they aren't returned as text. */
const numbersAsNumbers: typeof types.getTypeParser = (id, format) =>
  Number(id) === BIGINT || Number(id) === NUMERIC
    ? Number
    : (types.getTypeParser(id, format) as (value: string) => unknown);

function over(way: Way, begin: Sql['transaction'], afterCommit: Sql['afterCommit']): Sql {
  const query = async <Row extends object>(text: string, params: readonly SqlValue[] = []) => {
    try {
      return await way.query<Row>(toPostgres(text), [...params]);
    } catch (error) {
      throw postgresFault(error);
    }
  };
  return {
    all: async <Row>(text: string, params?: readonly SqlValue[]) =>
      (await query(text, params)).rows as Row[],
    one: async <Row>(text: string, params?: readonly SqlValue[]) =>
      (await query(text, params)).rows[0] as Row | undefined,
    run: async (text, params) => ({ changes: (await query(text, params)).rowCount ?? 0 }),
    transaction: begin,
    afterCommit,
  };
}

async function transaction<Result>(
  pool: Pool,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onceWhole(pool, work);
    } catch (error) {
      if (!isCollision(error) || tries === TRIES) throw error;
    }
  }
}

async function onceWhole<Result>(pool: Pool, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await connected(pool);
  const reactions: (() => void)[] = [];
  const sql: Sql = over(
    client,
    (inner) => inner(sql),
    (react) => reactions.push(react),
  );
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(sql);
    await client.query('COMMIT');
    for (const react of reactions) react();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw postgresFault(error);
  } finally {
    // A connection that can't even roll back is discarded.
    client.release(broken);
  }
}

async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw postgresFault(error);
  }
}

async function connectedAtLast(pool: Pool): Promise<PoolClient> {
  const deadline = performance.now() + START_PATIENCE_MS;
  for (;;) {
    try {
      return await connected(pool);
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

/** Where the database is, without the password. */
function shownUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/**
 * Replicas that start together migrate one after the other. With `path`, rejects with a `StorageRefusal` for data
 * that a newer version has written, and changes nothing.
 */
async function migrate(
  pool: Pool,
  steps: readonly SqlMigration[],
  path: string | undefined,
): Promise<string[]> {
  const client = await connectedAtLast(pool);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (path !== undefined) await refuseNewerPostgres(client, steps, path);
    await client.query(STAMP);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (id TEXT PRIMARY KEY, at BIGINT NOT NULL)',
    );
    const { rows } = await client.query<{ id: string }>('SELECT id FROM migration');
    const had = new Set(rows.map(({ id }) => id));
    const missing = steps.filter(({ id }) => !had.has(id));
    for (const step of missing) await runStep(client, step);
    if (path !== undefined) await stampVersion(client);
    return missing.map(({ id }) => id);
  } finally {
    // The connection's end releases its lock.
    client.release(true);
  }
}

async function runStep(client: PoolClient, { id, sql }: SqlMigration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(toPostgres(sql));
    await client.query(
      'INSERT INTO migration (id, at) VALUES ($1, (extract(epoch FROM now()) * 1000)::BIGINT)',
      [id],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
