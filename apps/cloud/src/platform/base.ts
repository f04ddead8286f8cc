import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite, type SqlStore } from '@dimora/node-kit/sql';
import type { CloudMachine } from './platform.ts';
import { LocalNews, type News } from './news.ts';

/** Where the data are stored and how news travels. */
export type BasePlace = {
  /** A folder, or memory for tests. */
  readonly place: { readonly folder: string } | 'memory';
  /** What replicas share: `postgres://…` and `nats://…`; nothing for a single process. */
  readonly shared?: { readonly postgresUrl: string; readonly natsUrl: string } | undefined;
};

/** The open database and the news. */
export type Base = AsyncDisposable & { readonly sql: SqlStore; readonly news: News };

/** Opens database and news; PostgreSQL and NATS are loaded only where they are configured. */
export async function openBase({ place, shared }: BasePlace, machine: CloudMachine): Promise<Base> {
  await using stack = new AsyncDisposableStack();
  const sql = stack.use(await openDatabase({ place, shared }, machine));
  const news = shared
    ? stack.use(new (await import('./nats-news.ts')).NatsNews(shared.natsUrl, machine))
    : new LocalNews(machine.log);
  const life = stack.move();
  return { sql, news, [Symbol.asyncDispose]: () => life.disposeAsync() };
}

async function openDatabase(
  { place, shared }: BasePlace,
  { log }: CloudMachine,
): Promise<SqlStore> {
  if (shared) {
    const { openPostgres } = await import('@dimora/node-kit/postgres');
    return openPostgres(shared.postgresUrl, log);
  }
  if (place === 'memory') return openSqlite(':memory:');
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  // SQLite has a single process; replicas share PostgreSQL instead.
  return openSqlite(join(place.folder, 'cloud.db'), { alone: true });
}
