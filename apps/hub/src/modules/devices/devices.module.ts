import type { Device } from '@dimora/contract';
import type { MqttLink, NetworkLink } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { lazily } from '@dimora/node-kit/kernel';
import { defineModule } from '../../platform/module.ts';
import { BrokerPort } from '../broker/port.ts';
import { DeviceChanges, DeviceLookup, DeviceReporting } from '../device-register/port.ts';
import { DriversPort } from '../drivers/port.ts';
import { NetworksPort } from '../networks/port.ts';
import { UsersPort } from '../users/port.ts';
import { VisibilityPort } from '../visibility/port.ts';
import { BrokerAccounts, accountOf } from './broker/broker-accounts.ts';
import { BrokerAssignment } from './broker/broker-assignment.ts';
import { BulkEditService } from './edit/bulk-edit.service.ts';
import { Catalogue } from './install/catalogue.ts';
import { deviceManagerRoutes } from './device-manager.routes.ts';
import { BrokerOfDevice } from './broker/device-broker.ts';
import { DeviceSessions } from './sessions/device-sessions.ts';
import { deviceRoutes } from './devices.routes.ts';
import { DeviceRewrite } from './install/device-rewrite.ts';
import { DevicesService } from './edit/devices.service.ts';
import { InstallationService } from './install/installation.service.ts';
import { ManyCommands } from './operate/many-commands.ts';
import { Operations } from './operate/operations.ts';
import {
  DeviceBrokers,
  DeviceInstall,
  DeviceLook,
  DeviceOperate,
  NetworkDevices,
  type DeviceInstaller,
} from './port.ts';
import { ReconfigurationService } from './install/reconfiguration.service.ts';
import { ReplacementService } from './install/replacement.service.ts';
import { operationEvents } from './operation.events.ts';

/** Devices as people use them: sessions, operations, installation. */
export const devices = defineModule({
  name: 'devices',
  needs: {
    index: DeviceLookup,
    registry: DeviceChanges,
    reports: DeviceReporting,
    house: VisibilityPort,
    drivers: DriversPort,
    broker: BrokerPort,
    networks: NetworksPort,
    users: UsersPort,
  },
  provides: {
    operate: DeviceOperate,
    look: DeviceLook,
    install: DeviceInstall,
    network: NetworkDevices,
    brokers: DeviceBrokers,
  },
  events: operationEvents,
  make: (platform, ports) => {
    const { index, registry, reports, house, broker, networks, users } = ports;
    const drivers = ports.drivers.all;
    const devices = { index, registry, reports };
    const links = {
      mqtt: (id: string): MqttLink => broker.link(id),
      network: (driver: string, id: string): NetworkLink => networks.link(driver, id),
    };
    const installers = new Map<string, DeviceInstaller>();
    const catalogue = new Catalogue({
      drivers,
      links: ports.drivers.links,
      searchTimeoutMs: (driver) => ports.drivers.searchTimeoutMs(driver),
    });
    const sessions = new DeviceSessions(platform, drivers, devices, links);
    const operations = new Operations({
      index,
      sessions,
      drivers,
      bus: platform.bus,
      log: platform.log,
    });
    const brokerAccounts = new BrokerAccounts(drivers, broker);
    const brokers = new BrokerOfDevice(drivers);
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
      users,
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
      installers,
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
    const reconfiguration = new ReconfigurationService({
      index,
      registry,
      sessions,
      drivers,
      catalogue,
      house,
      brokerAccounts,
      installers,
    });
    const rewriting = new DeviceRewrite({
      index,
      registry,
      sessions,
      drivers,
      entropy: platform.entropy,
    });
    const trials = lazily(async () => {
      const { TrialsService } = await import('./trial/trials.service.ts');
      return new TrialsService({ platform, catalogue, ...links });
    });
    const pictures = lazily(async () => {
      const { CameraPictures } = await import('./operate/camera-pictures.ts');
      return new CameraPictures({ sessions, clock: platform.clock, log: platform.log });
    });
    return {
      ports: {
        operate: {
          operate: async (command) => (await operations.operate(command)).outcome,
          simulate: (device, variable, value) => operations.simulate(device, variable, value),
        },
        look: { picture: async (camera) => (await pictures()).of(camera) },
        install: {
          installDevice: (proof, device, options) => installation.install(proof, device, options),
          add: (permission, devices, FoundBy) => installation.add(permission, devices, FoundBy),
          replaceByFound: (old, agreed, body, caller) =>
            replacement.byFound(old, agreed, body, caller),
          moveDevice: (device, found, caller) => reconfiguration.move(device, found, caller),
          takeIn: (driver, installer) => void installers.set(driver, installer),
        },
        network: { rewrite: (devices, by) => rewriting.rewrite(devices, by) },
        brokers: {
          brokerOf: (id) => {
            const record = index.record(id);
            return record && brokers.of(record);
          },
          assignBroker: (device, broker, by) => assignment.assign(device, broker, by),
          signedInAs: (Username) => signedInAs(index, Username),
        },
      },
      routes: {
        devices: deviceRoutes({
          index,
          service,
          operations,
          installation,
          bulkEdit: new BulkEditService({ index, registry, service }),
          manyCommands: new ManyCommands({ index, service, log: platform.log }),
          pictures,
        }),
        deviceManager: deviceManagerRoutes({
          index,
          service,
          installation,
          replacement,
          reconfiguration,
          trials,
        }),
      },
      start: () => sessions.start(),
      stop: () => sessions.closeAll(),
    };
  },
});

/** The device that an account of the hub's own broker belongs to. */
function signedInAs(index: DeviceLookup, Username: string): Device | undefined {
  const named = index.record(Username as DeviceId);
  // Nearly all accounts are named like their device: a table of all clients must not search the house for
  // each.
  const record =
    named && accountOf(named) === Username
      ? named
      : index.records().find((each) => accountOf(each) === Username);
  return record && index.byId(record.Id);
}
