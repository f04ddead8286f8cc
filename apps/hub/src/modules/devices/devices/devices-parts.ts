import type { MqttLink, NetworkLink } from '@dimora/driver-kit';
import { lazily } from '@dimora/node-kit/kernel';
import type { Platform } from '../../../platform/module.ts';
import type { BrokerPort } from '../broker/port.ts';
import type { DeviceChanges, DeviceLookup, DeviceReporting } from '../device-register/port.ts';
import type { DriversPort } from '../drivers/port.ts';
import type { NetworksPort } from '../networks/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { BrokerAccounts } from './broker/broker-accounts.ts';
import { BrokerAssignment } from './broker/broker-assignment.ts';
import { BrokerOfDevice } from './broker/device-broker.ts';
import { BulkEditService } from './edit/bulk-edit.service.ts';
import { DevicesService } from './edit/devices.service.ts';
import { Catalogue } from './install/catalogue.ts';
import { DeviceRewrite } from './install/device-rewrite.ts';
import { InstallationService } from './install/installation.service.ts';
import { ReconfigurationService } from './install/reconfiguration.service.ts';
import { ReplacementService } from './install/replacement.service.ts';
import { ManyCommands } from './operate/many-commands.ts';
import { Operations } from './operate/operations.ts';
import type { DeviceInstaller } from './port.ts';
import { DeviceSessions } from './sessions/device-sessions.ts';

type Needs = {
  readonly index: DeviceLookup;
  readonly registry: DeviceChanges;
  readonly reports: DeviceReporting;
  readonly house: VisibilityPort;
  readonly drivers: DriversPort;
  readonly broker: BrokerPort;
  readonly networks: NetworksPort;
  readonly users: UsersPort;
};

/** The parts of the module, each with the others that it needs. */
export type DevicesParts = ReturnType<typeof devicesParts>;

/** Makes the parts; no device is opened yet. */
export function devicesParts(platform: Platform, ports: Needs) {
  const { index, registry, reports, house, broker, networks, users } = ports;
  const { access, bus, clock, entropy, log } = platform;
  const drivers = ports.drivers.all;
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
  const sessions = new DeviceSessions(platform, drivers, { index, registry, reports }, links);
  const operations = new Operations({ index, sessions, drivers, bus, log });
  const brokers = new BrokerOfDevice(drivers);
  const brokerAccounts = new BrokerAccounts(drivers, broker);
  const register = { index, registry, drivers };
  const service = new DevicesService({
    ...register,
    operations,
    house,
    access,
    brokerAccounts,
    users,
  });
  const installing = { ...register, sessions, catalogue, house, brokerAccounts };
  return {
    index,
    sessions,
    operations,
    brokers,
    service,
    assignment: new BrokerAssignment({ ...register, sessions, brokers, brokerAccounts }),
    installers,
    installation: new InstallationService({ ...installing, entropy, installers }),
    replacement: new ReplacementService({ ...installing, access }),
    reconfiguration: new ReconfigurationService({ ...installing, installers }),
    rewriting: new DeviceRewrite({ ...register, sessions, entropy }),
    bulkEdit: new BulkEditService({ index, registry, service }),
    manyCommands: new ManyCommands({ index, service, log }),
    trials: lazily(async () => {
      const { TrialsService } = await import('./trial/trials.service.ts');
      return new TrialsService({ platform, catalogue, ...links });
    }),
    pictures: lazily(async () => {
      const { CameraPictures } = await import('./operate/camera-pictures.ts');
      return new CameraPictures({ sessions, clock, log });
    }),
  };
}
