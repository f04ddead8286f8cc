import type { EnvironmentId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { FastifyInstance } from 'fastify';
import { routeUpgrades } from '@dimora/node-kit/http';
import { DRIVER_LINKS } from './driver-links.ts';
import { ownDrivers } from './drivers.ts';
import { DEMO_PRODUCT_ID, DEMO_PROPERTY, DEMO_SERIAL } from './demo-property.ts';
import { createCloudModules } from './compose-cloud.ts';
import { createHouseModules } from './compose-house.ts';
import { AccountStore } from './modules/identity/account.store.ts';
import { PasswordHasher } from '@dimora/identity';
import { createHubItself } from './modules/hub/hub.module.ts';
import { everyAccount } from './modules/identity/every-account.ts';
import { createIdentity } from './modules/identity/identity.module.ts';
import { interfacesFor, localAddress, surroundingsOf } from './platform/local-address.ts';
import { createLive, type LiveDoor } from './modules/live/live.module.ts';
import { AnnouncedDevices } from './modules/mqtt/announced/announced-devices.ts';
import { createDeviceDiscovery } from './modules/device-discovery/device-discovery.module.ts';
import { SearchTimeouts } from './modules/device-discovery/search-timeouts.ts';
import { createBroker } from './modules/broker/broker.module.ts';
import { createMqttManager } from './modules/mqtt/mqtt.module.ts';
import { createParameters } from './modules/parameters/parameters.module.ts';
import { PRODUCT_ID, PRODUCT_SERIAL, PROPERTY } from './modules/system/definitions.ts';
import { createSystem } from './modules/system/system.module.ts';
import { createUsers } from './modules/users/users.module.ts';
import type { HubParts } from './parts.ts';
import type { DataPlace } from './platform/database.ts';
import { DriverLoader, type DriverPackage } from './platform/driver-loader.ts';
import type { EdgePorts } from './platform/http/context.ts';
import type { Platform } from './platform/module.ts';
import type { Reach } from './platform/reach.ts';

/** What the modules are told of this very hub. */
export type HubSetting = {
  readonly place: DataPlace;
  readonly host: string;
  readonly reach: Reach;
  readonly demo: boolean;
  /** The hub's cloud, without a slash at the end. */
  readonly cloudUrl?: string | undefined;
  /** True where the hub is its own network, with nothing behind it. */
  readonly accessPoint?: boolean | undefined;
  /** The addresses of the interfaces on which it may be found. */
  readonly interfaces?: readonly string[] | undefined;
  /** The embedded broker's TCP port; 0 takes any free one, nothing the configured one. */
  readonly mqttPort?: number | undefined;
  /** Instead of all that the hub comes with: for tests. */
  readonly driverPackages?: readonly DriverPackage[] | undefined;
  /** Instead of the kernel's own table of neighbours. */
  readonly arpTable?: string | undefined;
};

/** The hub's modules, plugged together. */
export type Modules = ReturnType<typeof composeModules>;

/** Makes every module and plugs the one's port into the other; nothing runs yet. */
export function composeModules(
  platform: Platform,
  {
    place,
    host,
    reach,
    demo,
    mqttPort,
    cloudUrl,
    accessPoint = false,
    interfaces,
    driverPackages,
    arpTable,
  }: HubSetting,
) {
  const hasher = new PasswordHasher();
  let baseAddress: string | undefined;
  const accounts = new AccountStore(platform.databases.config);
  const parameters = createParameters(platform);
  if (demo) parameters.port.seed(PROPERTY, DEMO_PROPERTY);
  if (demo) parameters.port.seed(PRODUCT_SERIAL, DEMO_SERIAL);
  parameters.port.seed(PRODUCT_ID, demo ? DEMO_PRODUCT_ID : platform.entropy.id());
  const { cloud, activation, discovery, tunnel, controls } = createCloudModules(platform, {
    parameters: parameters.port,
    users: () => users,
    system: () => system.port,
    hub: () => hub.port,
    hasher,
    baseAddress: () => baseAddress,
    cloudUrl,
  });
  const users = createUsers(platform, {
    accounts: everyAccount(accounts, cloud.port),
    barredRoles: () => system.port.barredRoles(),
  });
  const identity = createIdentity(platform, {
    accounts,
    users: users.port,
    hasher,
    cloud: cloud.port.exists ? cloud.port : undefined,
    mayBeUsed: () => system.port.mayBeUsed(),
    ProductId: parameters.port.value(PRODUCT_ID),
  });
  const mqtt = createBroker(
    platform,
    {
      parameters: parameters.port,
      devices: () => house.devices.port,
    },
    { place, host, elsewhereIfTaken: demo, ...(mqttPort === undefined ? {} : { port: mqttPort }) },
  );
  const manager = createMqttManager(platform, {
    mqtt: mqtt.port,
    passes: mqtt.passes,
    outside: mqtt.outsideBrokers,
    devices: () => house.devices.port,
  });
  const system = createSystem(platform, {
    parameters: parameters.port,
    mqtt: (caller) => manager.statusFor(caller),
    reach,
    demo,
    accessPoint,
    standing: () => ({ name: hub.port.self().Name, ...cloud.port.facts() }),
    hasOwner: () => users.port.all().some((person) => person.Role === 'owner' && person.Enabled),
  });
  const own = ownDrivers();
  const { clock, log, readiness } = platform;
  const loader = new DriverLoader({
    packages: driverPackages ?? own.packages,
    clock,
    log,
    readiness,
  });
  const { drivers } = loader;
  const timeouts = new SearchTimeouts(parameters.port);
  loader.onLoaded(() => timeouts.know(drivers.values()));
  const house = createHouseModules(platform, {
    drivers,
    modbusField: own.modbusField,
    links: DRIVER_LINKS,
    searchTimeoutMs: (driver) => timeouts.of(driver),
    mqtt: (broker) => mqtt.port.link(broker),
    broker: mqtt.port,
    users: users.port,
    system: system.port,
    parameters: parameters.port,
    hasher,
  });
  const announced = new AnnouncedDevices({
    platform,
    drivers,
    mqtt: mqtt.port,
    devices: house.devices.port,
    parameters: parameters.port,
  });
  const hub = createHubItself(platform, { environments: house.environments.port });
  /** Whoever isn't let into the house hears nothing of it either. */
  const identifyEnabled: typeof identity.port.identify = async (token) => {
    const caller = await identity.port.identify(token);
    if (caller.notEnabled) throw new DimoraError('USER_NOT_ENABLED');
    return caller;
  };
  const deviceDiscovery = createDeviceDiscovery(platform, {
    drivers,
    devices: house.devices.port,
    house: house.house.port,
    mqtt: mqtt.port,
    timeouts,
    surroundings: () => surroundingsOf(host, interfaces),
    arpTable,
  });
  const live = createLive(
    platform,
    {
      house: house.house.port,
      events: house.events.port,
      pathOf: (Id) => house.environments.port.pathOf(Id),
      claimsOf: (Id) => users.port.claimsOf(Id),
      revisionOf: (Id) => users.port.byId(Id)?.revision ?? 0,
      identify: identifyEnabled,
      systemState: () => system.port.state(),
      ProductId: () => parameters.port.value(PRODUCT_ID),
    },
    [...deviceDiscovery.topics, ...house.modbus.topics],
  );
  const parts: HubParts = {
    platform,
    users: users.port,
    system: system.port,
    parameters: parameters.port,
    environments: house.environments.port,
    devices: house.devices.port,
    mqtt: mqtt.port,
    modbus: house.modbus.port,
    loadDrivers: () => loader.load(),
  };
  const edgePorts: EdgePorts = {
    access: platform.access,
    log: platform.log,
    identify: (token) => identity.port.identify(token),
    maintenance: () => system.port.maintenance(),
    driversLoaded: () => loader.load(),
  };
  return {
    parts,
    edgePorts,
    identity: identity.port,
    users: users.port,
    router: {
      system: system.routes,
      identity: identity.routes,
      ...identity.factorRoutes,
      users: users.routes,
      parameters: parameters.routes,
      mqtt: manager.routes,
      environments: house.environments.routes,
      devices: house.devices.routes,
      deviceManager: house.devices.managerRoutes,
      deviceDiscovery: deviceDiscovery.routes,
      deviceGroups: house.deviceGroups.routes,
      voice: house.voice.routes,
      maintenance: house.maintenance.routes,
      events: house.events.routes,
      modbus: house.modbus.routes,
      picture: house.picture.routes,
      hub: hub.routes,
      activation: activation.routes,
      discovery: discovery.routes,
    },
    /** Routes that are no procedures. */
    http(http: FastifyInstance) {
      users.http(http);
      cloud.http(http, (token) => identity.port.identify(token));
    },
    cloud: cloud.port,
    activation: activation.port,
    controls,
    hub: hub.port,
    accounts,
    pathOf: (Id: EnvironmentId) => house.environments.port.pathOf(Id),
    /** Opens the sockets; then lets every module start by itself, none waiting for another (START-B2). */
    async start(door: LiveDoor & { readonly port: number }) {
      routeUpgrades(door.server, mqtt.upgrades ?? [], {
        origins: door.origins,
        answeredElsewhere: (path) => live.answers(path),
      });
      await live.open(door);
      baseAddress = localAddress(host, door.port);
      const near = {
        start: () => discovery.open(interfaces ?? interfacesFor(host), door.port),
      };
      const starting = {
        system,
        events: house.events,
        mqtt,
        devices: house.devices,
        announced: { start: () => announced.start() },
        ...(accessPoint
          ? {}
          : { cloud, tunnel: { start: () => tunnel.open(door.server) }, activation }),
        discovery: near,
      };
      return {
        all: Promise.all(
          Object.entries(starting).map(([name, module]) =>
            alone(platform, name, () => module.start?.()),
          ),
        ),
      };
    },
    closeSockets: async () => live.stop?.(),
    async stop() {
      const running = {
        live,
        deviceDiscovery,
        tunnel,
        discovery,
        activation,
        cloud,
        announced: { stop: () => announced[Symbol.dispose]() },
        modbus: house.modbus,
        devices: house.devices,
        mqtt,
        events: house.events,
        system,
        identity,
        users,
        parameters,
      };
      for (const [name, module] of Object.entries(running))
        await alone(platform, name, () => module.stop?.());
    },
  };
}

/** What fails in one module is no other module's affair. */
async function alone(
  { log }: Platform,
  name: string,
  work: () => void | Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('hub.moduleFailed', { module: name, error });
  }
}
