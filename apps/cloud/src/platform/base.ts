import {
  keyPlaceFrom,
  makeFolder,
  memoryVault,
  openDataFile,
  openInMemory,
  openSharedVault,
  wasSetUp,
  type KeyPlace,
} from '@dimora/node-kit';
import { sqliteStore, type SqlMigration, type SqlStore } from '@dimora/node-kit/sql';
import type { Vault } from '@dimora/runtime';
import { cloudFile } from './cloud-file.ts';
import type { CloudMachine } from './platform.ts';
import { LocalNews, type News } from './news.ts';

/** Where the data are stored and how news travels. */
export type BasePlace = {
  /** A folder, or memory for tests. */
  readonly place: { readonly folder: string } | 'memory';
  /** What replicas share: `postgres://…` and `nats://…`; nothing for a single process. */
  readonly shared?: { readonly postgresUrl: string; readonly natsUrl: string } | undefined;
  /** Where the key to the secrets is; absent for what the environment says. */
  readonly keyPlace?: KeyPlace | undefined;
};

/** The open database and the news. */
export type Base = AsyncDisposable & {
  readonly sql: SqlStore;
  /** Encrypts the secrets in `sql`. */
  readonly vault: Vault;
  /** The file of its key; nothing in memory. */
  readonly keyPath: string | undefined;
  readonly news: News;
};

/**
 * Opens database and news, migrates the database, and encrypts the secrets that aren't encrypted with the current
 * key. PostgreSQL and NATS are loaded only where they are configured. Rejects with a `StartRefusal` if the key is
 * missing.
 */
export async function openBase(
  { place, shared, keyPlace = keyPlaceFrom(process.env) }: BasePlace,
  machine: CloudMachine,
  steps: readonly SqlMigration[],
): Promise<Base> {
  await using stack = new AsyncDisposableStack();
  const sql = stack.use(await openDatabase({ place, shared }, machine, steps));
  await sql.migrate(steps);
  const newFileName = `cloud-${machine.entropy.id()}.key`;
  const sealed =
    place === 'memory' && !shared
      ? undefined
      : await openSharedVault(sql, { steps, place: keyPlace, newFileName }, !shared);
  for (const secret of sealed?.lost ?? []) machine.log.error('storage.secretLost', secret);
  const news = shared
    ? stack.use(new (await import('./nats-news.ts')).NatsNews(shared.natsUrl, machine))
    : new LocalNews(machine.log);
  const life = stack.move();
  return {
    sql,
    vault: sealed?.vault ?? memoryVault(),
    keyPath: sealed?.keyPath,
    news,
    [Symbol.asyncDispose]: () => life.disposeAsync(),
  };
}

async function openDatabase(
  { place, shared }: BasePlace,
  { clock, log }: CloudMachine,
  steps: readonly SqlMigration[],
): Promise<SqlStore> {
  if (shared) {
    const { openPostgres } = await import('@dimora/node-kit/postgres');
    return openPostgres(shared.postgresUrl, log);
  }
  const file = cloudFile(steps);
  if (place === 'memory') return sqliteStore(openInMemory(file));
  const { folder } = place;
  makeFolder(folder);
  // SQLite has a single process; replicas share PostgreSQL instead.
  const { database, changesLost } = openDataFile(file, folder, {
    now: () => clock.now(),
    wasSetUp: wasSetUp(folder, [file]),
  });
  if (changesLost) log.error('storage.changesLost', { file: file.name });
  return sqliteStore(database);
}
