import { systemClock, systemEntropy } from '@dimora/node-kit';
import { HttpDoor, OriginPolicy, createHttpEdge } from '@dimora/node-kit/http';
import { openSqlite, type SqlStore } from '@dimora/node-kit/sql';
import type { PushSettings } from '@dimora/push';
import { RecordedLog } from '@dimora/runtime';
import { EnrolledHub, cloudClient, type TestCloudClient } from '@dimora/testing/cloud';
import { AccountsPort } from '../../src/modules/accounts/port.ts';
import { HubKeysPort } from '../../src/modules/hub-keys/port.ts';
import { hubKeys } from '../../src/modules/hub-keys/hub-keys.module.ts';
import { hubs } from '../../src/modules/hubs/hubs.module.ts';
import { DelegationsPort, HubTokensPort, IdentityPort } from '../../src/modules/identity/port.ts';
import { invitations } from '../../src/modules/invitations/invitations.module.ts';
import { MailPort } from '../../src/modules/mail/port.ts';
import { parameters } from '../../src/modules/parameters/parameters.module.ts';
import { products } from '../../src/modules/products/products.module.ts';
import { ProfilesPort } from '../../src/modules/profile/port.ts';
import { properties } from '../../src/modules/properties/properties.module.ts';
import { propertyRegister } from '../../src/modules/property-register/property-register.module.ts';
import { push } from '../../src/modules/push/push.module.ts';
import { TunnelPort } from '../../src/modules/tunnel/port.ts';
import { defineModule, planModules, type CloudPlatform } from '../../src/platform/module.ts';
import { LocalNews } from '../../src/platform/news.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { FakeAccounts, type Who } from './fake-accounts.ts';
import { FakeTunnels } from './fake-tunnels.ts';
import { PersonalRowsRegister } from '../../src/platform/personal-rows.ts';
import { testVault } from './test-vault.ts';

/** The modules around hubs, over fake identity, profiles and tunnels. */
const planWith = (accounts: FakeAccounts, tunnels: FakeTunnels) =>
  planModules([
    defineModule({
      name: 'identity',
      provides: { identity: IdentityPort, tokens: HubTokensPort, delegations: DelegationsPort },
      make: () => ({ ports: accounts }),
    }),
    defineModule({
      name: 'profile',
      provides: { profiles: ProfilesPort, accounts: AccountsPort },
      make: () => ({ ports: accounts }),
    }),
    defineModule({
      name: 'tunnel',
      provides: { tunnel: TunnelPort },
      make: () => ({ ports: { tunnel: tunnels } }),
    }),
    hubKeys,
    propertyRegister,
    products,
    properties,
    parameters,
    push,
    defineModule({
      name: 'mail',
      provides: { mail: MailPort },
      make: () => ({ ports: { mail: { queue: () => Promise.resolve() } } }),
    }),
    invitations,
    hubs,
  ]);

/** The modules around hubs behind a real HTTP edge, on a real database; accounts and tunnels are fake. */
export type HubCloud = AsyncDisposable & {
  readonly url: string;
  readonly accounts: FakeAccounts;
  readonly tunnels: FakeTunnels;
  readonly platform: CloudPlatform;
  readonly modules: Awaited<ReturnType<ReturnType<typeof planWith>['make']>>;
  readonly log: RecordedLog;
  /** A person's client; `through` for a session that they opened on a hub. */
  as(who: Who, through?: string): TestCloudClient;
  /** A raw call, without the typed client. */
  call(who: Who, method: string, path: string, body?: unknown): Promise<Response>;
  /** A hub that has enrolled. */
  hub(ProductId: string): Promise<EnrolledHub>;
  /** A hub that has enrolled and has an owner. */
  ownedHub(ProductId: string, owner: Who): Promise<EnrolledHub>;
  /** Opens or closes a hub's tunnel, as seen by the cloud. */
  tunnel(ProductId: string, is: 'opened' | 'closed'): void;
};

/** Dependencies of such a cloud; replicas share a database. */
export type HubCloudParts = {
  readonly sql?: SqlStore;
  readonly replica?: string;
  /** The provider's settings. */
  readonly environment?: Readonly<Record<string, string>>;
  /** How push messages are sent. */
  readonly push?: Partial<PushSettings>;
};

/** Starts one; it closes its database when it stops. */
export async function aHubCloud({
  sql = openSqlite(':memory:'),
  replica = 'replica-1',
  environment = {},
  push: sending = {},
}: HubCloudParts = {}): Promise<HubCloud> {
  const log = new RecordedLog();
  const accounts = new FakeAccounts();
  const tunnels = new FakeTunnels();
  const plan = planWith(accounts, tunnels);
  await sql.migrate(plan.migrations.flat());
  const platform: CloudPlatform = {
    personalRows: new PersonalRowsRegister(),
    clock: systemClock,
    entropy: systemEntropy,
    log,
    sql,
    vault: testVault,
    news: new LocalNews(log),
    settings: {
      ...readSettings(environment),
      push: { ...readSettings(environment).push, ...sending },
      replica,
    } as CloudPlatform['settings'],
  };
  const modules = plan.make(platform, { log });
  const edge = await createHttpEdge({
    ports: {
      log,
      identify: (token: string) => accounts.identify(token),
      identifyHub: (authorization: string) => modules.port(HubKeysPort).identifyHub(authorization),
    },
    router: modules.routes,
    door: new HttpDoor({
      origins: new OriginPolicy({ loopbackOnly: true, names: ['127.0.0.1'] }),
      consoleFolder: undefined,
    }),
    openApi: new URL(import.meta.resolve('@dimora/contract/cloud-openapi.json')),
  });
  const url = `http://127.0.0.1:${await edge.listen(0, '127.0.0.1')}`;
  await modules.start({ ownUrl: url });
  const tokenOf = (who: Who, through?: string): string =>
    through === undefined ? `token~${who}` : `token~${who}~${through}`;
  const hub = async (ProductId: string): Promise<EnrolledHub> => {
    const enrolled = new EnrolledHub(url, ProductId);
    await enrolled.enrol();
    return enrolled;
  };
  return {
    url,
    accounts,
    tunnels,
    platform,
    modules,
    log,
    hub,
    as: (who, through) => cloudClient(url, tokenOf(who, through)),
    call: (who, method, path, body) =>
      fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${tokenOf(who)}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    ownedHub: async (ProductId, owner) => {
      const enrolled = await hub(ProductId);
      const person = tokenOf(owner, ProductId);
      await enrolled.client({ person }).hubs.bindOwner({ activationId: `activation-${ProductId}` });
      return enrolled;
    },
    tunnel: (ProductId, is) => {
      if (is === 'opened') tunnels.online.add(ProductId);
      else tunnels.online.delete(ProductId);
      platform.news.publish(`tunnel.${is}`, { ProductId, replica });
    },
    [Symbol.asyncDispose]: async () => {
      await modules.stop();
      await edge.close();
      await sql[Symbol.asyncDispose]();
    },
  };
}
