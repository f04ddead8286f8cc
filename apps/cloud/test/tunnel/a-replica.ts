import { systemClock, systemEntropy } from '@dimora/node-kit';
import { OriginPolicy, createHttpEdge, routeUpgrades } from '@dimora/node-kit/http';
import { openSqlite, type SqlStore } from '@dimora/node-kit/sql';
import { DimoraError, RecordedLog, type Clock } from '@dimora/runtime';
import { tunnelMigrations } from '../../src/modules/tunnel/presence.store.ts';
import type { RelayPatience } from '../../src/modules/tunnel/relay.ts';
import { createTunnels } from '../../src/modules/tunnel/tunnel.module.ts';
import { LocalNews, type News } from '../../src/platform/news.ts';
import type { CloudModule, CloudPlatform } from '../../src/platform/module.ts';
import type { CloudSettings } from '../../src/platform/settings.ts';
import type { TunnelPort } from '../../src/modules/tunnel/port.ts';

/** The hubs that the test's clouds know, with their keys. */
export const KEYS: Readonly<Record<string, string>> = {
  villa: Buffer.alloc(32, 1).toString('base64url'),
  baita: Buffer.alloc(32, 2).toString('base64url'),
};

/** What replicas share. */
export type Shared = { readonly sql: SqlStore; readonly news: News };

/** A database and a bus for one or more replicas. */
export async function shared(): Promise<Shared> {
  const sql = openSqlite(':memory:');
  await sql.migrate(tunnelMigrations);
  return { sql, news: new LocalNews(new RecordedLog()) };
}

/** A cloud that knows of nothing but tunnels. */
export type Replica = AsyncDisposable & {
  readonly url: string;
  readonly port: TunnelPort;
  readonly log: RecordedLog;
  /** Tokens that were checked, not remembered. */
  readonly checked: string[];
  readonly platform: CloudPlatform;
  /** As a process that is killed: nothing is said, nothing is written. */
  kill(): Promise<void>;
};

/** What a replica of the tests does otherwise than others. */
export type ReplicaOptions = {
  readonly replica?: string;
  readonly port?: number;
  readonly patience?: RelayPatience;
  readonly clock?: Clock;
};

/** A token that the test's clouds take: for one hub, in one session. */
export const tokenFor = (ProductId: string, sid = 'session'): string => `hub.${ProductId}.${sid}`;

/** Starts one. */
export async function aReplica(
  { sql, news }: Shared,
  { replica = 'one', port = 0, patience, clock = systemClock }: ReplicaOptions = {},
): Promise<Replica> {
  const log = new RecordedLog();
  const checked: string[] = [];
  const door = { url: '' };
  const settings = {
    replica,
    trustProxy: false,
    get publicUrl() {
      return door.url;
    },
    get ownUrl() {
      return door.url;
    },
  } as CloudSettings;
  const platform: CloudPlatform = {
    clock,
    entropy: systemEntropy,
    log,
    sql,
    settings,
    news,
  };
  const module: CloudModule<TunnelPort> = createTunnels(platform, {
    keyOf: (ProductId) =>
      Promise.resolve(
        KEYS[ProductId] === undefined ? undefined : { key: KEYS[ProductId], revoked: false },
      ),
    checkHubToken: (token, ProductId) => {
      checked.push(token);
      const [kind, aud, sid = ''] = token.split('.');
      return kind === 'hub' && aud === ProductId
        ? Promise.resolve({ sid, expiresAt: systemClock.now() + 60_000 })
        : Promise.reject(new DimoraError('NOT_AUTHENTICATED'));
    },
    ...(patience ? { patience } : {}),
  });
  const origins = new OriginPolicy({ loopbackOnly: true, names: [] });
  const edge = await createHttpEdge({
    ports: { log },
    router: {},
    origins,
    consoleFolder: undefined,
    serverKind: 'cloud',
    openApi: new URL('file:///dev/null'),
    callPrefixes: ['/hub/'],
    plainRoutes: (http) => module.http?.(http),
  });
  routeUpgrades(edge.server, module.upgrades ?? [], { origins, answeredElsewhere: () => false });
  door.url = `http://127.0.0.1:${await edge.listen(port, '127.0.0.1')}`;
  await module.start?.();
  let over = false;
  const end = async (last: () => Promise<void>): Promise<void> => {
    if (over) return;
    over = true;
    await last();
  };
  return {
    url: door.url,
    port: module.port,
    log,
    checked,
    platform,
    kill: () =>
      end(async () => {
        const closing = edge.close();
        edge.server.closeAllConnections();
        edge.server.emit('killed');
        await closing;
      }),
    [Symbol.asyncDispose]: () =>
      end(async () => {
        await module.stop?.();
        await edge.close();
      }),
  };
}
