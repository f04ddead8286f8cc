import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  HOME,
  type ClaimKey,
  type DeviceId,
  type EnvironmentId,
  type ExplicitAllow,
  type RoleBadge,
  type UserId,
} from '@dimora/domain';
import type { Driver } from '@dimora/driver-kit';
import { virtualDrivers } from '@dimora/driver-virtual';
import { DEMO_PASSWORD } from '@dimora/identity';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import type { PushSettings } from '@dimora/push';
import { RecordedLog, type Clock } from '@dimora/runtime';
import { LiveClient, hubClient, type TestClient } from '@dimora/testing/hub';
import { CHEAP_HASH } from '@dimora/testing/passwords';
import { seedDemoAccounts } from '../../src/accounts.ts';
import type { DriverPackage } from '../../src/platform/drivers/driver-loader.ts';
import type { Reach } from '../../src/platform/reach.ts';
import { startHub, type Hub } from '../../src/hub.ts';
import type { DataPlace } from '../../src/platform/database.ts';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { DriversPort } from '../../src/modules/devices/drivers/port.ts';
import { EnvironmentsPort } from '../../src/modules/house/environment-tree/port.ts';
import type { RunningHub } from '../../src/running-hub.ts';
import { grantToHub } from '../../src/platform/access.ts';

/** The rooms of the test home, and a device in each. */
export const LIVING = 'living' as EnvironmentId;
export const BEDROOM = 'bedroom' as EnvironmentId;
export const LAMP = 'lamp' as DeviceId;
export const SOCKET = 'socket' as DeviceId;

/** Everyone who has an account; `guest` may see the living room alone. */
export type Who = 'owner' | 'admin' | 'user' | 'guest' | 'super';

/** What a test hub is started with. */
export type TestHubOptions = {
  readonly place?: DataPlace;
  readonly clock?: Clock;
  readonly consoleFolder?: string;
  /** False for a hub without rooms, devices and accounts. */
  readonly furnished?: boolean;
  /** False to get the hub as soon as it listens. */
  readonly waitForModules?: boolean;
  readonly cloudUrl?: string;
  /** Whether the world outside is there. */
  readonly reach?: Reach;
  readonly accessPoint?: boolean;
  /** True to let the owner set parameters. */
  readonly ownerParameters?: boolean;
  readonly interfaces?: readonly string[];
  /** Beside the fake ones, and instead of all others that the hub comes with. */
  readonly drivers?: readonly Driver[];
  /** Instead of those: what is loaded once the door is open, or never. */
  readonly driverPackages?: readonly DriverPackage[];
  /** Runs the controllers of their networks in processes of their own. */
  readonly controllerProgram?: URL;
  readonly arpTable?: string;
  /** The broker's port for encrypted connections; closed unless given. */
  readonly mqttsPort?: number;
  /** How push messages are sent. */
  readonly push?: PushSettings;
  /** The folder of the owner's face model. */
  readonly faceModel?: string;
  /** False for a hub that stands furnished, but has no people. */
  readonly peopled?: boolean;
};

/** A real hub on a real port, with people to ask in the name of. */
export type TestHub = AsyncDisposable & {
  readonly hub: Hub;
  readonly url: string;
  readonly log: RecordedLog;
  /** A client without a session. */
  readonly anonymous: TestClient;
  /** Signs in again and returns a client. */
  as(who: Who): Promise<TestClient>;
  /** An open socket in somebody's name. */
  live(client: TestClient): Promise<LiveClient>;
  /** A call without the typed client: headers and body as they are. */
  call(path: string, init?: RequestInit): Promise<Response>;
};

/** Starts a hub; in memory and with a small home, unless told otherwise. */
export async function aHub(options: TestHubOptions = {}): Promise<TestHub> {
  const { place = 'memory', clock = systemClock, consoleFolder, furnished = true } = options;
  const log = new RecordedLog();
  const hub = await startHub({
    machine: {
      clock,
      entropy: systemEntropy,
      log,
      reach: options.reach ?? (() => Promise.resolve(true)),
    },
    place,
    port: 0,
    host: '127.0.0.1',
    mqttPort: 0,
    mqttsPort: options.mqttsPort ?? 'none',
    consoleFolder,
    cloudUrl: options.cloudUrl,
    accessPoint: options.accessPoint,
    ownerParameters: options.ownerParameters,
    interfaces: options.interfaces,
    driverPackages: packagesOf(options),
    controllerProgram: options.controllerProgram,
    arpTable: options.arpTable,
    push: options.push,
    faceModel: options.faceModel,
    prepare: async (hub) => {
      if (!furnished) return;
      await hub.modules.port(DriversPort).load();
      furnish(hub);
      if (options.peopled ?? true) seedDemoAccounts(hub, LIVING, CHEAP_HASH);
    },
  });
  if (options.waitForModules ?? true) await hub.started;
  const anonymous = hubClient(hub.url);
  return {
    hub,
    url: hub.url,
    log,
    anonymous,
    as: async (who) =>
      hubClient(
        hub.url,
        (await anonymous.identity.login({ username: who, password: DEMO_PASSWORD })).accessToken,
      ),
    live: (client) => LiveClient.open(hub.url, client.token ?? ''),
    call: (path, init) => fetch(hub.url + path, init),
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

const packagesOf = ({
  drivers,
  driverPackages,
}: TestHubOptions): readonly DriverPackage[] | undefined =>
  driverPackages ?? (drivers && [['test', () => Promise.resolve([...virtualDrivers, ...drivers])]]);

function furnish({ modules }: RunningHub): void {
  const environments = modules.port(EnvironmentsPort);
  const devices = modules.port(DeviceInstall);
  const rooms = [
    [LIVING, 'Living room', 'livingroom'],
    [BEDROOM, 'Bedroom', 'bedroom'],
  ] as const;
  for (const [Id, Name, Type] of rooms) {
    environments.createEnvironment(
      { Name, Description: '', Type, ParentEnvironmentId: HOME, IsPhysical: true },
      { Id },
    );
  }
  const install = (Id: DeviceId, driver: string, EnvironmentId: EnvironmentId): void => {
    devices.installDevice(
      grantToHub('INSTALL_DEVICE'),
      { driver, Name: Id, EnvironmentId, Settings: { Address: Id, delayMs: 0, driven: true } },
      { Id },
    );
  };
  install(LAMP, 'fake_dimmable_light', LIVING);
  install(SOCKET, 'fake_smart_plug', BEDROOM);
}

/** A folder of the test's own, gone at its end. */
export async function aFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'dimora-hub-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Changes who somebody is, as the users' screens of a later release will. */
export function redefine(
  hub: Hub,
  who: Who,
  change: {
    readonly Enabled?: boolean;
    readonly Role?: RoleBadge;
    readonly deny?: readonly ClaimKey[];
    readonly ClaimsExplicitAllow?: readonly ExplicitAllow[];
  },
): void {
  const Id = who as UserId;
  const { deny, ...rest } = change;
  hub.modules
    .port(PeopleMaking)
    .change(Id, { ...rest, ...(deny ? { ClaimsExplicitDeny: deny } : {}) });
}

/** Waits until something is so. The limit only ends a test that fails: no test may wait for it. */
export async function until(
  check: () => boolean | Promise<boolean>,
  withinMs = 300_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await check())) {
    if (performance.now() > deadline)
      throw new Error(`It was not so within ${withinMs} ms: ${check.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
