import type { Server } from 'node:http';
import { allowThisMachine, keepOwnPort } from '@dimora/driver-kit/outbound';
import { createHttpEdge, routeUpgrades, type HttpDoor } from '@dimora/node-kit/http';
import { edgePortsOf, events, files, hubModules, routerOf, schema } from './compose.ts';
import { DEMO_PRODUCT } from './demo-property.ts';
import { seedDemoAccounts } from './accounts.ts';
import { DRIVER_LINKS } from './driver-links.ts';
import { doorOf } from './door.ts';
import { ownDrivers } from './drivers.ts';
import { DriversPort } from './modules/devices/drivers/port.ts';
import { HubPort } from './modules/house/hub/port.ts';
import { LivePort } from './modules/edge/live/port.ts';
import { ProductPort } from './modules/house/product/port.ts';
import type { DriverPackage } from './platform/drivers/driver-loader.ts';
import { localAddresses, localName } from './platform/local-address.ts';
import type { Machine } from './platform/machine.ts';
import { createPlatform } from './platform/platform.ts';
import type { HubSetting } from './platform/setting.ts';
import type { DemoHome, RunningHub } from './running-hub.ts';

/** How long a hub only serves pages before it loads sockets, broker and drivers, in milliseconds. */
const DOOR_FIRST_MS = 25;

/** Options of a hub. */
export type HubOptions = Omit<
  HubSetting,
  'demo' | 'inLanguage' | 'loopback' | 'driverPackages' | 'controllerProgram' | 'driverLinks'
> & {
  readonly machine: Machine;
  /** 0 takes any free port. */
  readonly port: number;
  readonly consoleFolder?: string | undefined;
  /** The door, if it is open already; see `openDoor`. */
  readonly door?: HttpDoor | undefined;
  /** Replaces the hub's own drivers, for tests. */
  readonly driverPackages?: readonly DriverPackage[] | undefined;
  /** Runs the controllers of these drivers' networks, if any needs a process of its own. */
  readonly controllerProgram?: URL | undefined;
  /**
   * Whether devices and brokers on this machine itself may be used, for the whole process; absent to leave it as it
   * is, which is no by default.
   */
  readonly ownMachine?: boolean | undefined;
  /** Whether a demo searches this machine for devices, and not the network that is its own. */
  readonly searchesMachine?: boolean | undefined;
  /** The demo home, if there is one. */
  readonly demo?: DemoHome | undefined;
  /** Called before the hub listens: for accounts that must exist first. */
  readonly prepare?: ((hub: RunningHub) => void | Promise<void>) | undefined;
};

/** A listening hub. */
export type Hub = AsyncDisposable &
  RunningHub & {
    readonly url: string;
    readonly port: number;
    /** Where browsers in the house reach it, the best first. */
    readonly addresses: readonly string[];
    readonly server: Server;
    /** Resolves when every module has started or failed, and the demo home runs. */
    readonly started: Promise<void>;
  };

/**
 * Creates platform and modules, listens, and only then starts whatever takes time: no driver can delay the
 * server (START-B2).
 */
export async function startHub(options: HubOptions): Promise<Hub> {
  const { host, demo } = options;
  if (options.ownMachine !== undefined) allowThisMachine(options.ownMachine);
  await using stack = new AsyncDisposableStack();
  const platform = createPlatform(options.machine, settingOf(options), { schema, events, files });
  stack.use(platform.databases);
  stack.use(platform.files);
  stack.use(platform.storage);
  const modules = hubModules.make(platform, {
    log: platform.log,
    report: (module, readiness) => platform.readiness.noteModule(module, readiness),
  });
  stack.defer(() => modules.stop());
  platform.access.declare(modules.principals);
  platform.personalData.declare(modules.parts, modules.personal);
  const inside: RunningHub = { platform, modules };
  await options.prepare?.(inside);
  if (demo) {
    modules.port(HubPort).nameAtFirst(DEMO_PRODUCT.property.Name);
    const { guestRoom } = await demo.seed(inside);
    seedDemoAccounts(inside, guestRoom);
  }
  const frontDoor = options.door ?? doorOf({ ...options, demo: demo !== undefined });
  const { origins } = frontDoor;
  const router = routerOf(modules);
  const edge = await createHttpEdge({
    door: frontDoor,
    ports: edgePortsOf(platform, modules, router),
    router,
    callPrefixes: ['/cloud/'],
    plainRoutes: (http) => modules.http(http),
    openApi: new URL(import.meta.resolve('@dimora/contract/openapi.json')),
  });
  stack.defer(() => edge.close());
  const { server } = edge;
  const port = await edge.listen(options.port, host);
  stack.use(keepOwnPort(port));
  // Requests already waiting are answered before the rest is loaded.
  await new Promise<void>((resolve) => setTimeout(resolve, DOOR_FIRST_MS));
  await modules.port(DriversPort).load();
  routeUpgrades(
    frontDoor,
    modules.upgrades,
    (path) => modules.has(LivePort) && modules.port(LivePort).answers(path),
  );
  const name = localName(modules.port(ProductPort).Id);
  const addresses = localAddresses({ host, port, name });
  const { topics, streams } = modules;
  platform.addresses.found(addresses);
  const door = { server, origins, port, topics, streams };
  await modules.open(door);
  const started = modules.start(door);
  platform.storage.start();
  const life = stack.move();
  return {
    ...inside,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    addresses,
    server,
    started: liveIn(started, demo, inside, life),
    [Symbol.asyncDispose]: async () => {
      // Consoles first, so that they don't see the modules shut down.
      await modules.close();
      await life.disposeAsync();
    },
  };
}

/** The modules' settings; the drivers are the hub's own, unless a test brings others. */
function settingOf({
  demo,
  driverPackages,
  controllerProgram = new URL('./controller-program.ts', import.meta.url),
  searchesMachine = false,
  ...options
}: HubOptions): HubSetting {
  return {
    ...options,
    demo: demo && DEMO_PRODUCT,
    ownerParameters: demo !== undefined || options.ownerParameters,
    inLanguage: demo?.inLanguage,
    loopback: searchesMachine ? undefined : demo?.loopback(options.place),
    driverPackages: driverPackages ?? ownDrivers,
    controllerProgram,
    driverLinks: DRIVER_LINKS,
  };
}

/** Waits for the modules, then opens the demo home; it stops before they do. */
async function liveIn(
  modulesStarted: Promise<unknown>,
  demo: DemoHome | undefined,
  hub: RunningHub,
  life: AsyncDisposableStack,
): Promise<void> {
  await modulesStarted;
  const home = await demo?.open(hub);
  if (!home) return;
  if (life.disposed) await home[Symbol.asyncDispose]();
  else life.use(home);
}
