import type { Server } from 'node:http';
import { OriginPolicy, createHttpEdge, routeUpgrades } from '@dimora/node-kit/http';
import { composeModules, type Modules } from './compose.ts';
import type { CloudPlatform } from './platform/module.ts';
import { openBase, type BasePlace } from './platform/base.ts';
import { createPlatform, type CloudMachine } from './platform/platform.ts';
import { readSettings, type CloudSettings } from './platform/settings.ts';
import { schema } from './schema.ts';

/** What a cloud is started with. */
export type CloudOptions = {
  readonly machine: CloudMachine;
  /** Where its files lie; memory for tests. */
  readonly place: BasePlace['place'];
  /** The database and the news that replicas share; nothing for a cloud of one process. */
  readonly shared?: BasePlace['shared'];
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly consoleFolder?: string | undefined;
  /** Where people and hubs reach it; nothing for where it listens. */
  readonly publicUrl?: string | undefined;
  /** Where other replicas reach this one; nothing for where it listens. */
  readonly ownUrl?: string | undefined;
  readonly demo?: boolean;
  readonly trustProxy?: boolean;
  readonly replica?: string;
  /** What differs from the settings of the environment. */
  readonly settings?: Partial<CloudSettings>;
  /** Called before the cloud listens: for accounts and hubs that must be there first. */
  readonly prepare?:
    | ((modules: Modules, platform: CloudPlatform) => void | Promise<void>)
    | undefined;
};

/** A cloud that listens. */
export type Cloud = AsyncDisposable & {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  readonly modules: Modules;
  readonly platform: CloudPlatform;
};

/** Opens the database, wires platform and modules, and listens. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { machine, port, host, demo = false } = options;
  await using stack = new AsyncDisposableStack();
  const base = stack.use(await openBase(options, machine));
  await base.sql.migrate(schema);
  const listens = urlOf(host, port);
  const door = { url: options.publicUrl ?? listens, own: options.ownUrl ?? listens };
  const platform = createPlatform(machine, base, settingsOf(options, door));
  const modules = composeModules(platform);
  stack.defer(() => modules.stop());
  await options.prepare?.(modules, platform);
  const origins = new OriginPolicy({
    loopbackOnly: demo,
    // Other replicas call by the name that is this one's own.
    names: [host, new URL(door.url).hostname, new URL(door.own).hostname],
  });
  const edge = await createHttpEdge({
    ports: modules.edgePorts,
    router: modules.router,
    origins,
    consoleFolder: options.consoleFolder,
    serverKind: 'cloud',
    openApi: new URL(import.meta.resolve('@dimora/contract/cloud-openapi.json')),
    callPrefixes: ['/hub/'],
    trustProxy: options.trustProxy ?? false,
    plainRoutes: modules.plainRoutes,
  });
  stack.defer(() => edge.close());
  routeUpgrades(edge.server, modules.upgrades, { origins, answeredElsewhere: () => false });
  const listening = await edge.listen(port, host);
  const url = urlOf(host, listening);
  door.url = options.publicUrl ?? url;
  door.own = options.ownUrl ?? url;
  void modules.start();
  const life = stack.move();
  return {
    url,
    port: listening,
    server: edge.server,
    modules,
    platform,
    [Symbol.asyncDispose]: () => life.disposeAsync(),
  };
}

const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const settingsOf = (
  { demo = false, place, replica = 'one', trustProxy = false, settings = {} }: CloudOptions,
  door: { readonly url: string; readonly own: string },
): CloudSettings => ({
  ...readSettings(process.env),
  demo,
  replica,
  trustProxy,
  smtpUrl: undefined,
  geocoderUrl: undefined,
  folder: place === 'memory' ? undefined : place.folder,
  ...settings,
  // Where nobody said the address, it is known once the door is open.
  get publicUrl() {
    return door.url;
  },
  get ownUrl() {
    return door.own;
  },
});
