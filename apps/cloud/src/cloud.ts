import type { Server } from 'node:http';
import type { ConsoleConfig } from '@dimora/domain';
import { HttpDoor, OriginPolicy, createHttpEdge, routeUpgrades } from '@dimora/node-kit/http';
import { cloudPlan, type CloudModules } from './compose.ts';
import { HubKeysPort } from './modules/hub-keys/port.ts';
import { IdentityPort } from './modules/identity/port.ts';
import type { CloudPlatform } from './platform/module.ts';
import { openBase, type BasePlace } from './platform/base.ts';
import { createPlatform, type CloudMachine } from './platform/platform.ts';
import { readSettings, type CloudSettings } from './platform/settings.ts';
import type { EdgePorts } from './platform/http/context.ts';
import { routerOf } from './platform/http/router.ts';

/** What a cloud is started with. */
export type CloudOptions = {
  readonly machine: CloudMachine;
  /** Its data folder, or memory for tests. */
  readonly place: BasePlace['place'];
  /** The database and message server that replicas share; nothing for a single process. */
  readonly shared?: BasePlace['shared'];
  /** Where the key to the secrets is; absent for what the environment says. */
  readonly keyPlace?: BasePlace['keyPlace'];
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly consoleFolder?: string | undefined;
  /** What the console is configured with, where it isn't the default. */
  readonly consoleConfig?: Partial<ConsoleConfig> | undefined;
  /** Its public address; by default where it listens. */
  readonly publicUrl?: string | undefined;
  /** Where other replicas reach this one; by default where it listens. */
  readonly ownUrl?: string | undefined;
  readonly demo?: boolean;
  readonly trustProxy?: number;
  readonly replica?: string;
  /** Overrides for the settings from the environment. */
  readonly settings?: Partial<CloudSettings>;
  /** Called before the cloud listens, to create accounts and hubs. */
  readonly prepare?:
    | ((modules: CloudModules, platform: CloudPlatform) => void | Promise<void>)
    | undefined;
};

/** A cloud that listens. */
export type Cloud = AsyncDisposable & {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  readonly modules: CloudModules;
  readonly platform: CloudPlatform;
};

/** Opens the database, wires platform and modules, and listens. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { machine, port, host, demo = false } = options;
  await using stack = new AsyncDisposableStack();
  const base = stack.use(await openBase(options, machine, cloudPlan.migrations.flat()));
  const listens = urlOf(host, port);
  const reached = { url: options.publicUrl ?? listens, ownUrl: options.ownUrl ?? listens };
  const platform = createPlatform(machine, base, settingsOf(options, reached));
  const modules = cloudPlan.make(platform, { log: machine.log });
  stack.defer(() => modules.stop());
  await options.prepare?.(modules, platform);
  const origins = new OriginPolicy({
    loopbackOnly: demo,
    // Other replicas call it by its own address.
    names: [host, new URL(reached.url).hostname, new URL(reached.ownUrl).hostname],
  });
  const { consoleFolder, consoleConfig, trustProxy = 0 } = options;
  const door = new HttpDoor({
    origins,
    consoleFolder,
    consoleConfig,
    serverKind: 'cloud',
    trustProxy,
  });
  const edge = await createHttpEdge({
    door,
    ports: edgePorts(modules, platform),
    router: routerOf(modules.routes),
    openApi: new URL(import.meta.resolve('@dimora/contract/cloud-openapi.json')),
    callPrefixes: ['/hub/'],
    plainRoutes: (http) => modules.http(http),
  });
  stack.defer(() => edge.close());
  // Runs first on stopping: hubs get the news before the edge cuts their tunnels.
  stack.defer(() => modules.close());
  routeUpgrades(door, modules.upgrades);
  const listening = await edge.listen(port, host);
  const url = urlOf(host, listening);
  reached.url = options.publicUrl ?? url;
  reached.ownUrl = options.ownUrl ?? url;
  await modules.open(reached);
  void modules.start(reached);
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

const edgePorts = (modules: CloudModules, { log }: CloudPlatform): EdgePorts => {
  const identity = modules.port(IdentityPort);
  const keys = modules.port(HubKeysPort);
  return {
    log,
    identify: (token) => identity.identify(token),
    identifyHub: (authorization) => keys.identifyHub(authorization),
  };
};

const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const settingsOf = (
  { demo = false, place, replica = 'one', trustProxy = 0, settings = {} }: CloudOptions,
  reached: { readonly url: string },
): CloudSettings => ({
  ...readSettings(process.env),
  demo,
  replica,
  trustProxy,
  smtpUrl: undefined,
  printMail: undefined,
  geocoderUrl: undefined,
  folder: place === 'memory' ? undefined : place.folder,
  environment: process.env,
  ...settings,
  // Unless it is configured, the address is known once the cloud listens.
  get publicUrl() {
    return reached.url;
  },
});
