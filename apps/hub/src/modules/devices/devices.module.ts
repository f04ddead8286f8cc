import type { DriverLink } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Drivers } from '../../platform/driver-loader.ts';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { VisibilityPort } from '../visibility/port.ts';
import type { UsersPort } from '../users/port.ts';
import { BrokerAccounts, accountOf, type BrokerDoor } from './broker/broker-accounts.ts';
import { BrokerAssignment } from './broker/broker-assignment.ts';
import { BulkEditService } from './edit/bulk-edit.service.ts';
import { CameraPictures } from './operate/camera-pictures.ts';
import { Catalogue, type SearchTimeoutOf } from './install/catalogue.ts';
import { deviceManagerRoutes } from './device-manager.routes.ts';
import { DeviceBrokers } from './broker/device-broker.ts';
import { DeviceSessions, type BrokerLinks } from './sessions/device-sessions.ts';
import { deviceRoutes } from './devices.routes.ts';
import { DeviceRewrite } from './install/device-rewrite.ts';
import { DevicesService } from './edit/devices.service.ts';
import { InstallationService } from './install/installation.service.ts';
import type { OpenDevices } from '../device-register/port.ts';
import { Operations } from './operate/operations.ts';
import type { DeviceInstaller, DevicesPort } from './port.ts';
import { ReplacementService } from './install/replacement.service.ts';
import { TrialsService } from './trial/trials.service.ts';

/** What the devices need of the wiring and of other modules. */
export type DevicePorts = {
  readonly drivers: Drivers;
  readonly links: readonly DriverLink[];
  readonly searchTimeoutMs: SearchTimeoutOf;
  readonly mqtt: BrokerLinks;
  readonly broker: BrokerDoor;
  /** Who takes in the devices of drivers whose module keeps a configuration of its own, by the driver's key. */
  readonly installers?: Readonly<Record<string, DeviceInstaller>>;
};

/** Wires the devices: sessions, operations, installation. */
export function createDevices(
  platform: Platform,
  devices: OpenDevices,
  ports: DevicePorts & { readonly house: VisibilityPort; readonly users: Pick<UsersPort, 'byId'> },
) {
  const { house, drivers } = ports;
  const { index, registry, reports } = devices;
  const catalogue = new Catalogue({
    drivers,
    links: ports.links,
    searchTimeoutMs: ports.searchTimeoutMs,
  });
  const sessions = new DeviceSessions(platform, drivers, devices, ports.mqtt);
  const operations = new Operations({
    index,
    sessions,
    drivers,
    bus: platform.bus,
    log: platform.log,
  });
  const brokerAccounts = new BrokerAccounts(drivers, ports.broker);
  const brokers = new DeviceBrokers(drivers);
  const assignment = new BrokerAssignment({
    index,
    registry,
    sessions,
    drivers,
    brokers,
    brokerAccounts,
  });
  const service = new DevicesService({
    index,
    registry,
    operations,
    house,
    access: platform.access,
    brokerAccounts,
    drivers,
    users: ports.users,
  });
  const installation = new InstallationService({
    index,
    registry,
    sessions,
    drivers,
    catalogue,
    house,
    brokerAccounts,
    entropy: platform.entropy,
    installers: ports.installers ?? {},
  });
  const replacement = new ReplacementService({
    index,
    registry,
    sessions,
    drivers,
    catalogue,
    house,
    brokerAccounts,
  });
  const rewriting = new DeviceRewrite({
    index,
    registry,
    sessions,
    drivers,
    entropy: platform.entropy,
  });
  const trials = new TrialsService({ platform, catalogue, mqtt: ports.mqtt });
  const port: DevicesPort = {
    all: () => index.all(),
    byId: (id) => index.byId(id),
    get version() {
      return index.version;
    },
    operate: async (command) => void (await operations.operate(command)),
    moveAll: (from, to, by) => registry.moveAll(from, to, by),
    add: (permission, devices, FoundBy) => installation.add(permission, devices, FoundBy),
    installDevice: (device, options) => installation.install(device, options),
    simulate: (id, variable, value) => {
      const device = index.byId(id);
      if (!device) throw new DimoraError('NOT_FOUND', { kind: 'device' });
      operations.play(device, variable, value);
    },
    brokerOf: (id) => {
      const record = index.record(id);
      return record && brokers.of(record);
    },
    assignBroker: (device, broker, by) => assignment.assign(device, broker, by),
    byKey: (key) => index.byKey(key),
    keysStarting: (start) =>
      index.configurations().flatMap(({ Key }) => (Key.startsWith(start) ? [Key] : [])),
    rewrite: (devices, by) => rewriting.rewrite(devices, by),
    signedInAs: (Username) => {
      const named = index.record(Username as DeviceId);
      // Nearly all are named as themselves: a table of all clients must not search the house for each.
      const record =
        named && accountOf(named) === Username
          ? named
          : index.records().find((each) => accountOf(each) === Username);
      return record && index.byId(record.Id);
    },
    replaceByFound: (old, agreed, body, caller) => replacement.byFound(old, agreed, body, caller),
    setFavourite: (id, user, favourite) => registry.setFavourite(id, user, favourite),
  };
  const module: HubModule<DevicesPort, ReturnType<typeof deviceRoutes>> & {
    readonly managerRoutes: ReturnType<typeof deviceManagerRoutes>;
  } = {
    port,
    routes: deviceRoutes({
      index,
      service,
      operations,
      installation,
      bulkEdit: new BulkEditService({ index, registry, service }),
      pictures: new CameraPictures({ sessions, clock: platform.clock, log: platform.log }),
    }),
    managerRoutes: deviceManagerRoutes({ index, service, installation, replacement, trials }),
    start: () => sessions.start(),
    stop: async () => {
      await sessions.closeAll();
      reports.flush();
    },
  };
  return module;
}
