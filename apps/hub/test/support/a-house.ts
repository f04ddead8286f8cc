import type { DeviceToAdd } from '@dimora/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ExplicitAllow,
  type RoleBadge,
  type UserId,
  HOME,
  effectiveClaims,
  type DeviceId,
  type EnvironmentId,
} from '@dimora/domain';
import { FakeClock, RecordedLog, SeededEntropy, silentLog } from '@dimora/runtime';
import { createRouterClient } from '@orpc/server';
import { onTestFinished } from 'vitest';
import { toWireError, type HttpCall } from '@dimora/node-kit/http';
import { events as hubEvents, files, schema } from '../../src/compose.ts';
import { accounts } from '../../src/modules/people/accounts/accounts.module.ts';
import { DeviceGroupsPort } from '../../src/modules/house/device-groups/port.ts';
import { ArrivalsPort } from '../../src/modules/devices/arrivals/port.ts';
import { arrivals } from '../../src/modules/devices/arrivals/arrivals.module.ts';
import { alarms } from '../../src/modules/automations/alarms/alarms.module.ts';
import { chat } from '../../src/modules/assistant/chat/chat.module.ts';
import { deviceGroups } from '../../src/modules/house/device-groups/device-groups.module.ts';
import { deviceRegister } from '../../src/modules/devices/device-register/device-register.module.ts';
import { DeviceLookup } from '../../src/modules/devices/device-register/port.ts';
import { devices } from '../../src/modules/devices/devices/devices.module.ts';
import { DeviceInstall, type InstallOptions } from '../../src/modules/devices/devices/port.ts';
import { environmentTree } from '../../src/modules/house/environment-tree/environment-tree.module.ts';
import { EnvironmentsPort } from '../../src/modules/house/environment-tree/port.ts';
import { environments } from '../../src/modules/house/environments/environments.module.ts';
import { eventMedia } from '../../src/modules/cameras/event-media/event-media.module.ts';
import { cameraFeeds } from '../../src/modules/cameras/feeds/camera-feeds.module.ts';
import { recordings } from '../../src/modules/cameras/recordings/recordings.module.ts';
import { events } from '../../src/modules/history/events/events.module.ts';
import { EventsPort } from '../../src/modules/history/events/port.ts';
import { history } from '../../src/modules/history/history/history.module.ts';
import { hub } from '../../src/modules/house/hub/hub.module.ts';
import { maintenance } from '../../src/modules/house/maintenance/maintenance.module.ts';
import { modbus } from '../../src/modules/devices/modbus/modbus.module.ts';
import { limits } from '../../src/modules/history/limits/limits.module.ts';
import { networks } from '../../src/modules/devices/networks/networks.module.ts';
import { notifications } from '../../src/modules/automations/notifications/notifications.module.ts';
import { parameters } from '../../src/modules/house/parameters/parameters.module.ts';
import { ParametersPort } from '../../src/modules/house/parameters/port.ts';
import { IdentityPort } from '../../src/modules/people/identity/port.ts';
import { personData } from '../../src/modules/people/person-data/person-data.module.ts';
import { PresencePort } from '../../src/modules/people/presence/port.ts';
import { presence } from '../../src/modules/people/presence/presence.module.ts';
import { product } from '../../src/modules/house/product/product.module.ts';
import { snapshot } from '../../src/modules/edge/snapshot/snapshot.module.ts';
import { PeopleMaking, UsersPort } from '../../src/modules/people/users/port.ts';
import { users } from '../../src/modules/people/users/users.module.ts';
import { VisibilityPort } from '../../src/modules/people/visibility/port.ts';
import { visibility } from '../../src/modules/people/visibility/visibility.module.ts';
import { voice } from '../../src/modules/assistant/voice/voice.module.ts';
import type { Caller } from '../../src/platform/caller.ts';
import type { DataPlace } from '../../src/platform/database.ts';
import type { HubSetting } from '../../src/platform/setting.ts';
import type { EdgePorts } from '../../src/platform/http/context.ts';
import { defineModule, planModules, type HubDoor } from '../../src/platform/module.ts';
import { createPlatform } from '../../src/platform/platform.ts';
import { signedIn } from '../../src/platform/principals/signed-in.ts';
import { aSetting } from './a-setting.ts';
import { outside } from './outside.ts';
import { ScriptedDriver } from './scripted-driver.ts';
import { grantToHub } from '../../src/platform/access.ts';

/** The rooms of every test house. */
export const LIVING = 'living' as EnvironmentId;
export const BEDROOM = 'bedroom' as EnvironmentId;
export const NIGHT = 'night' as EnvironmentId;

/** Who asks in a test: a role, and what is explicitly theirs. */
export type PersonSpec = {
  readonly Role?: RoleBadge;
  readonly superAdministrator?: boolean;
  readonly allow?: readonly ExplicitAllow[];
  readonly Enabled?: boolean;
  /** They have shown a moment ago who they are. */
  readonly steppedUp?: boolean;
};

/** The guest of the demo: one room, with everything in it. */
export const guestOf = (room: EnvironmentId): PersonSpec => ({
  Role: 'guest',
  allow: (['READ_ENVIRONMENT', 'READ_DEVICE', 'OPERATE_DEVICE', 'READ_EVENTS'] as const).map(
    (Key) => ({
      Key,
      Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: [room] }],
    }),
  ),
});

/** People are here without signing in. */
const nobodySignsIn = defineModule({
  name: 'identity',
  provides: { identity: IdentityPort },
  make: () => ({ ports: { identity: {} as IdentityPort } }),
});

/**
 * A real house on real databases, asked through its contract, with drivers that do what the test
 * says and a clock that stands still. Night lies below the home and holds the bedroom. It raises
 * notifications only if it `notifies`: a test's people would be among them. A test may bring modules of its own.
 */
export function aHouse(
  place: DataPlace = 'memory',
  notifies = false,
  about: Partial<HubSetting> = {},
  planted: Parameters<typeof planModules>[0] = [],
) {
  const clock = new FakeClock();
  const log = new RecordedLog();
  const entropy = new SeededEntropy(7);
  const real = new ScriptedDriver('scripted');
  const pretend = new ScriptedDriver('pretend', { fake: true });
  const platform = createPlatform(
    { clock, entropy, log, reach: async () => true },
    aSetting(place, about),
    { schema, events: hubEvents, files },
  );
  const modules = planModules([
    parameters,
    environmentTree,
    deviceRegister,
    presence,
    visibility,
    events,
    product,
    accounts,
    users,
    nobodySignsIn,
    personData,
    hub,
    arrivals,
    eventMedia,
    cameraFeeds,
    recordings,
    history,
    // Apart: of a list, the compiler would keep the routes of one.
    ...(notifies ? [limits] : []),
    ...(notifies ? [notifications] : []),
    ...(notifies ? [alarms] : []),
    ...outside([real.driver, pretend.driver]),
    networks,
    devices,
    modbus,
    environments,
    deviceGroups,
    chat,
    maintenance,
    snapshot,
    voice,
    ...planted,
  ]).make(platform, { log });
  platform.access.declare(modules.principals);
  platform.personalData.declare(modules.parts, modules.personal);
  const lookup = modules.port(DeviceLookup);
  const install = modules.port(DeviceInstall);
  const tree = modules.port(EnvironmentsPort);
  const people = modules.port(PeopleMaking);
  const router = modules.routes;
  const callers = new Map<string, Caller>();
  const ports: EdgePorts = {
    access: platform.access,
    log,
    identify: async (token) => callers.get(token)!,
    maintenance: () => false,
    driversLoaded: () => Promise.resolve(),
  };

  const person = (name: string, spec: PersonSpec = {}): Caller => {
    const { Role = 'user', superAdministrator = false, allow = [], Enabled = true } = spec;
    const { steppedUp = false } = spec;
    const Id = name as UserId;
    if (!modules.port(UsersPort).byId(Id))
      people.add({ Id, Name: name, Role, ClaimsExplicitAllow: [...allow] });
    const claims = effectiveClaims({
      Role,
      superAdministrator,
      Enabled,
      ClaimsExplicitAllow: allow,
      ClaimsExplicitDeny: [],
    });
    const caller = signedIn(
      { Id, Name: name, Role, superAdministrator },
      {
        Id: `session-${name}`,
        ...(steppedUp ? { steppedUpUntil: clock.now() + 600_000 } : {}),
      },
      () => claims,
    );
    callers.set(name, caller);
    return caller;
  };
  const call = (bearer: string): HttpCall => ({
    method: 'POST',
    address: '127.0.0.1',
    viaCloud: false,
    bearer,
    header: () => undefined,
    cookie: () => undefined,
    authenticated: () => undefined,
    setCookie: () => {},
  });
  const as = (name: string, spec?: PersonSpec) => {
    person(name, spec);
    return createRouterClient(router, { context: { ports, call: call(name) } });
  };

  return {
    clock,
    log,
    platform,
    users: modules.port(UsersPort),
    people,
    parameters: modules.port(ParametersPort),
    house: modules.port(VisibilityPort),
    events: modules.port(EventsPort),
    presence: modules.port(PresencePort),
    arrivals: modules.port(ArrivalsPort),
    environments: tree,
    devices: {
      all: () => lookup.all(),
      byId: (id: DeviceId) => lookup.byId(id),
      byKey: (key: string) => lookup.byKey(key),
      installDevice: (device: DeviceToAdd, options: InstallOptions) =>
        install.installDevice(grantToHub('INSTALL_DEVICE'), device, options),
    },
    deviceGroups: modules.port(DeviceGroupsPort),
    real,
    pretend,
    /** A person with their claims, as the edge would make them. */
    person,
    router,
    ports,
    call,
    /** The house's procedures in the name of a person. */
    as,
    /** Rooms, without devices. */
    furnish() {
      const room = (Id: EnvironmentId, Name: string, ParentEnvironmentId = HOME) =>
        tree.createEnvironment(
          { Name, Description: '', Type: 'other', ParentEnvironmentId, IsPhysical: true },
          { Id },
        );
      room(LIVING, 'Living room');
      room(NIGHT, 'Night');
      room(BEDROOM, 'Bedroom', NIGHT);
    },
    /** Puts a device of the script into a room; its id is its key. */
    install(key: string, EnvironmentId: EnvironmentId, kind = 'lamp', driver = 'scripted') {
      return install.installDevice(
        grantToHub('INSTALL_DEVICE'),
        { driver, Name: key, EnvironmentId, Settings: { key, kind } },
        { Id: key as DeviceId },
      );
    },
    /** Starts the modules and waits until every device has been tried. */
    async start() {
      await modules.start({} as HubDoor);
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    },
    /** Stops the modules and leaves the databases open, to look into. */
    stopModules: () => modules.stop(),
    async stop() {
      await modules.stop();
      platform.databases[Symbol.dispose]();
    },
  };
}

/** A house of three rooms: two lamps and a sensor in the living room, a lamp and a blind in the bedroom. */
export async function aFurnishedHouse(
  place?: DataPlace,
  notifies = false,
  about: Partial<HubSetting> = {},
) {
  const home = aHouse(place, notifies, about);
  home.furnish();
  home.install('lamp-1', LIVING);
  home.install('lamp-2', LIVING);
  home.install('sensor-1', LIVING, 'sensor');
  home.install('lamp-3', BEDROOM);
  home.install('blind-1', BEDROOM, 'blind');
  await home.start();
  return home;
}

/** A folder for databases that outlive one house; gone when the test is. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-house-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Lets promises settle. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

/** The code and parameters with which a call fails. */
export async function failure(promise: Promise<unknown>): Promise<{ code: string; data: unknown }> {
  try {
    await promise;
  } catch (error) {
    const { code, data } = toWireError(error, silentLog, '');
    return { code, data };
  }
  throw new Error('the call succeeded');
}
