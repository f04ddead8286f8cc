import type { Server } from 'node:http';
import { hostname } from 'node:os';
import type { EnvironmentId } from '@dimora/domain';
import { OriginPolicy, createHttpEdge } from '@dimora/node-kit/http';
import { composeModules, type Modules } from './compose.ts';
import { DEMO_PROPERTY } from './demo-property.ts';
import type { DemoHome } from './parts.ts';
import { seedDemoAccounts } from './accounts.ts';
import type { DataPlace } from './platform/database.ts';
import type { DriverPackage } from './platform/driver-loader.ts';
import type { Machine } from './platform/machine.ts';
import { createPlatform } from './platform/platform.ts';
import { schema } from './schema.ts';

/** Milliseconds that a hub serves pages alone before it loads sockets, broker and drivers. */
const DOOR_FIRST_MS = 25;

/** What a hub is started with. */
export type HubOptions = {
  readonly machine: Machine;
  readonly place: DataPlace;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The embedded broker's TCP port; 0 takes any free one, nothing the configured one. */
  readonly mqttPort?: number | undefined;
  readonly consoleFolder?: string | undefined;
  /** The hub's cloud; it works without one. */
  readonly cloudUrl?: string | undefined;
  /** True where the hub is its own network, with nothing behind it (START-13). */
  readonly accessPoint?: boolean | undefined;
  /** The addresses of the interfaces on which the hub may be found; nothing for those it listens on. */
  readonly interfaces?: readonly string[] | undefined;
  /** Instead of all that the hub comes with: for tests. */
  readonly driverPackages?: readonly DriverPackage[] | undefined;
  /** Instead of the kernel's own table of neighbours. */
  readonly arpTable?: string | undefined;
  /** The demo home, where there is to be one. */
  readonly demo?: DemoHome | undefined;
  /** Called before the hub listens, with its services: for accounts that must be there first. */
  readonly prepare?: ((modules: Modules) => void | Promise<void>) | undefined;
};

/** A hub that listens. */
export type Hub = AsyncDisposable & {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  readonly modules: Modules;
  /** Resolves when every module has started, as far as it can, and the demo home lives. */
  readonly started: Promise<void>;
};

/**
 * Wires platform and modules, listens, and only then starts what may take its time: no driver can
 * hold up the door (START-B2).
 */
export async function startHub(options: HubOptions): Promise<Hub> {
  const { machine, place, port, host, demo, mqttPort } = options;
  let pathOf = (_id: EnvironmentId): readonly EnvironmentId[] => [];
  await using stack = new AsyncDisposableStack();
  const platform = createPlatform(machine, place, schema, (id) => pathOf(id));
  stack.use(platform.databases);
  const modules = composeModules(platform, {
    place,
    host,
    mqttPort,
    reach: machine.reach,
    demo: demo !== undefined,
    cloudUrl: options.cloudUrl,
    accessPoint: options.accessPoint,
    interfaces: options.interfaces,
    driverPackages: options.driverPackages,
    arpTable: options.arpTable,
  });
  stack.defer(() => modules.stop());
  pathOf = modules.pathOf;
  await options.prepare?.(modules);
  if (demo) {
    modules.hub.nameAtFirst(DEMO_PROPERTY.Name);
    const { guestRoom } = await demo.seed(modules.parts);
    seedDemoAccounts(modules, guestRoom);
  }
  const origins = new OriginPolicy({ loopbackOnly: demo !== undefined, names: [hostname(), host] });
  const edge = await createHttpEdge({
    ports: modules.edgePorts,
    router: modules.router,
    origins,
    consoleFolder: options.consoleFolder,
    callPrefixes: ['/cloud/'],
    plainRoutes: (http) => modules.http(http),
    openApi: new URL(import.meta.resolve('@dimora/contract/openapi.json')),
  });
  stack.defer(() => edge.close());
  const listening = await edge.listen(port, host);
  // Who waits at the door is answered before the rest is loaded.
  await new Promise<void>((resolve) => setTimeout(resolve, DOOR_FIRST_MS));
  await modules.parts.loadDrivers();
  const starting = await modules.start({ server: edge.server, origins, port: listening });
  const life = stack.move();
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}`,
    port: listening,
    server: edge.server,
    modules,
    started: liveIn(starting.all, demo, modules, life),
    [Symbol.asyncDispose]: async () => {
      // Consoles first: what is taken down from here on is no news of the house.
      await modules.closeSockets();
      await life.disposeAsync();
    },
  };
}

/** Waits for the modules, then opens the demo home; it ends before they do. */
async function liveIn(
  modulesStarted: Promise<unknown>,
  demo: DemoHome | undefined,
  modules: Modules,
  life: AsyncDisposableStack,
): Promise<void> {
  await modulesStarted;
  const home = await demo?.open(modules.parts);
  if (!home) return;
  if (life.disposed) await home[Symbol.asyncDispose]();
  else life.use(home);
}
