import { systemClock, systemEntropy } from '@dimora/node-kit';
import { HttpDoor, OriginPolicy, createHttpEdge, routeUpgrades } from '@dimora/node-kit/http';
import { openSqlite, type SqlStore } from '@dimora/node-kit/sql';
import { DimoraError, RecordedLog, type Clock } from '@dimora/runtime';
import { HubKeysPort } from '../../src/modules/hub-keys/port.ts';
import { HubTokensPort } from '../../src/modules/identity/port.ts';
import { TunnelPort } from '../../src/modules/tunnel/port.ts';
import { tunnelMigrations } from '../../src/modules/tunnel/presence.store.ts';
import { PATIENCE, type RelayPatience } from '../../src/modules/tunnel/relay.ts';
import { tunnelWith } from '../../src/modules/tunnel/tunnel.module.ts';
import { defineModule, planModules, type CloudPlatform } from '../../src/platform/module.ts';
import { LocalNews, type News } from '../../src/platform/news.ts';
import type { CloudSettings } from '../../src/platform/settings.ts';
import { PersonalRowsRegister } from '../../src/platform/personal-rows.ts';
import { testVault } from './test-vault.ts';

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

/** A cloud with tunnels only. */
export type Replica = AsyncDisposable & {
  readonly url: string;
  readonly port: TunnelPort;
  readonly log: RecordedLog;
  /** How many tokens were verified and not found in the cache. */
  readonly checked: string[];
  readonly platform: CloudPlatform;
  /** Like a killed process: no close frames, no writes. */
  kill(): Promise<void>;
};

/** Options of a test replica. */
export type ReplicaOptions = {
  readonly replica?: string;
  readonly port?: number;
  readonly patience?: RelayPatience;
  readonly clock?: Clock;
};

/** A token that the test's clouds accept: for one hub, in one session. */
export const tokenFor = (ProductId: string, sid = 'session'): string => `hub.${ProductId}.${sid}`;

/** The hubs' keys as {@link KEYS} has them. */
const fakeKeys = defineModule({
  name: 'hubKeys',
  provides: { keys: HubKeysPort },
  make: () => ({
    ports: {
      keys: {
        keyOf: (ProductId) => {
          const key = KEYS[ProductId];
          return Promise.resolve(key === undefined ? undefined : { key, revoked: false });
        },
        isRevoked: () => Promise.resolve(false),
        identifyHub: unused,
        trust: unused,
        revoke: unused,
        readmit: unused,
      },
    },
  }),
});

const unused = (): Promise<never> => Promise.reject(new Error('not in these tests'));

/** Verifies the tokens of {@link tokenFor}, and records them. */
const fakeTokens = (checked: string[]) =>
  defineModule({
    name: 'identity',
    provides: { tokens: HubTokensPort },
    make: () => ({
      ports: {
        tokens: {
          issue: unused,
          check: (token, ProductId) => {
            checked.push(token);
            const [kind, aud, sid = ''] = token.split('.');
            return kind === 'hub' && aud === ProductId
              ? Promise.resolve({ sub: 'somebody', sid, expiresAt: systemClock.now() + 60_000 })
              : Promise.reject(new DimoraError('NOT_AUTHENTICATED'));
          },
        },
      },
    }),
  });

/** Starts one. */
export async function aReplica(
  { sql, news }: Shared,
  { replica = 'one', port = 0, patience = PATIENCE, clock = systemClock }: ReplicaOptions = {},
): Promise<Replica> {
  const log = new RecordedLog();
  const checked: string[] = [];
  const door = { url: '' };
  const settings = {
    replica,
    trustProxy: 0,
    get publicUrl() {
      return door.url;
    },
  } as CloudSettings;
  const platform: CloudPlatform = {
    personalRows: new PersonalRowsRegister(),
    clock,
    entropy: systemEntropy,
    log,
    sql,
    vault: testVault,
    settings,
    news,
  };
  const plan = planModules([fakeKeys, fakeTokens(checked), tunnelWith(patience)]);
  const modules = plan.make(platform, { log });
  const origins = new OriginPolicy({ loopbackOnly: true, names: [] });
  const httpDoor = new HttpDoor({ origins, consoleFolder: undefined, serverKind: 'cloud' });
  const edge = await createHttpEdge({
    door: httpDoor,
    ports: { log },
    router: {},
    openApi: new URL('file:///dev/null'),
    callPrefixes: ['/hub/'],
    plainRoutes: (http) => modules.http(http),
  });
  routeUpgrades(httpDoor, modules.upgrades);
  door.url = `http://127.0.0.1:${await edge.listen(port, '127.0.0.1')}`;
  await modules.start({ ownUrl: door.url });
  let over = false;
  const end = async (last: () => Promise<void>): Promise<void> => {
    if (over) return;
    over = true;
    await last();
  };
  return {
    url: door.url,
    port: modules.port(TunnelPort),
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
        await modules.close();
        await modules.stop();
        await edge.close();
      }),
  };
}
