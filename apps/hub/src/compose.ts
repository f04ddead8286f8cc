import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { mqttDriver } from '@dimora/driver-mqtt';
import { tasmotaDriver } from '@dimora/driver-tasmota';
import { virtualDrivers } from '@dimora/driver-virtual';
import { routeUpgrades } from '@dimora/node-kit/http';
import { DEMO_PROPERTY } from './demo-property.ts';
import { createHouseModules } from './compose-house.ts';
import { AccountStore } from './modules/identity/account.store.ts';
import { createIdentity } from './modules/identity/identity.module.ts';
import { createLive, type LiveDoor } from './modules/live/live.module.ts';
import { createMqtt } from './modules/mqtt/mqtt.module.ts';
import { createParameters } from './modules/parameters/parameters.module.ts';
import { PROPERTY } from './modules/system/definitions.ts';
import { createSystem } from './modules/system/system.module.ts';
import { createUsers } from './modules/users/users.module.ts';
import type { HubParts } from './parts.ts';
import type { DataPlace } from './platform/database.ts';
import type { EdgePorts } from './platform/http/context.ts';
import type { Platform } from './platform/module.ts';
import type { Reach } from './platform/reach.ts';

/** What the modules are told of this very hub. */
export type HubSetting = {
  readonly place: DataPlace;
  readonly host: string;
  readonly reach: Reach;
  readonly demo: boolean;
  /** The embedded broker's TCP port; 0 takes any free one, nothing the configured one. */
  readonly mqttPort?: number | undefined;
};

/** The hub's modules, plugged together. */
export type Modules = ReturnType<typeof composeModules>;

/** Makes every module and plugs the one's port into the other; nothing runs yet. */
export function composeModules(
  platform: Platform,
  { place, host, reach, demo, mqttPort }: HubSetting,
) {
  const accounts = new AccountStore(platform.databases.config);
  const parameters = createParameters(platform);
  if (demo) parameters.port.seed(PROPERTY, DEMO_PROPERTY);
  const users = createUsers(platform, { accounts, barredRoles: () => system.port.barredRoles() });
  const identity = createIdentity(platform, { accounts, users: users.port });
  const mqtt = createMqtt(
    platform,
    {
      parameters: parameters.port,
      deviceKey: (Username) => house.devices.port.byId(Username as DeviceId)?.Key,
    },
    { place, host, elsewhereIfTaken: demo, ...(mqttPort === undefined ? {} : { port: mqttPort }) },
  );
  const system = createSystem(platform, {
    parameters: parameters.port,
    mqtt: () => mqtt.port.status(),
    reach,
    demo,
    hasOwner: () => users.port.all().some((person) => person.Role === 'owner' && person.Enabled),
  });
  const house = createHouseModules(platform, {
    drivers: [...virtualDrivers, mqttDriver, tasmotaDriver],
    mqtt: (broker, DeviceKey) => mqtt.port.link(broker, DeviceKey),
    broker: mqtt.port,
    users: users.port,
    system: system.port,
    parameters: parameters.port,
  });
  const live = createLive(platform, {
    house: house.house.port,
    events: house.events.port,
    pathOf: (Id) => house.environments.port.pathOf(Id),
    claimsOf: (Id) => users.port.claimsOf(Id),
    revisionOf: (Id) => users.port.byId(Id)?.revision ?? 0,
    identify: (token) => identity.port.identify(token),
    systemState: () => system.port.state(),
  });
  const parts: HubParts = {
    platform,
    users: users.port,
    system: system.port,
    parameters: parameters.port,
    environments: house.environments.port,
    devices: house.devices.port,
    mqtt: mqtt.port,
  };
  const edgePorts: EdgePorts = {
    access: platform.access,
    log: platform.log,
    identify: (token) => identity.port.identify(token),
    maintenance: () => system.port.maintenance(),
  };
  return {
    parts,
    edgePorts,
    identity: identity.port,
    users: users.port,
    router: {
      system: system.routes,
      identity: identity.routes,
      users: users.routes,
      parameters: parameters.routes,
      environments: house.environments.routes,
      devices: house.devices.routes,
      deviceManager: house.devices.managerRoutes,
      events: house.events.routes,
      picture: house.picture.routes,
    },
    pathOf: (Id: EnvironmentId) => house.environments.port.pathOf(Id),
    /** Opens the sockets; then lets every module start by itself, none waiting for another (START-B2). */
    async start(door: LiveDoor) {
      routeUpgrades(door.server, mqtt.upgrades ?? [], {
        origins: door.origins,
        answeredElsewhere: (path) => live.answers(path),
      });
      await live.open(door);
      const starting = { system, events: house.events, mqtt, devices: house.devices };
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
