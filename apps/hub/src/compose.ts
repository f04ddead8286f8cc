import { createHouseModules } from './compose-house.ts';
import { AccountStore } from './modules/identity/account.store.ts';
import { createIdentity } from './modules/identity/identity.module.ts';
import { createParameters } from './modules/parameters/parameters.module.ts';
import { createSystem } from './modules/system/system.module.ts';
import { createUsers } from './modules/users/users.module.ts';
import type { HubParts } from './parts.ts';
import type { EdgePorts } from './platform/http/context.ts';
import type { Platform } from './platform/module.ts';
import type { Reach } from './platform/reach.ts';

/** Makes every module and plugs the one's port into the other; nothing runs yet. */
export function composeModules(platform: Platform, { reach, demo }: { readonly reach: Reach; readonly demo: boolean }) {
  const accounts = new AccountStore(platform.databases.config);
  const parameters = createParameters(platform);
  const users = createUsers(platform, { accounts, barredRoles: () => system.port.barredRoles() });
  const identity = createIdentity(platform, { accounts, users: users.port });
  const system = createSystem(platform, {
    parameters: parameters.port,
    mqtt: () => ({ available: false, clients: [] }),
    reach,
    demo,
    hasOwner: () => users.port.all().some((person) => person.Role === 'owner' && person.Enabled),
  });
  const house = createHouseModules(platform, {
    drivers: [],
    mqtt: () => {
      throw new Error('No broker is wired yet');
    },
    users: users.port,
    system: system.port,
    parameters: parameters.port,
  });
  const parts: HubParts = {
    platform,
    users: users.port,
    system: system.port,
    parameters: parameters.port,
    environments: house.environments.port,
    devices: house.devices.port,
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
    pathOf: house.environments.port.pathOf.bind(house.environments.port),
    async start(_edge: object) {
      await system.start?.();
      await house.events.start?.();
      await house.devices.start?.();
    },
    async stop() {
      for (const module of [house.devices, house.events, system, identity, users, parameters]) await module.stop?.();
    },
  };
}
