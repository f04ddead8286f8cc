import type { PasswordHasher } from '@dimora/identity';
import type { Platform } from './platform/module.ts';
import { createDeviceGroups } from './modules/device-groups/device-groups.module.ts';
import { createDevices, type DevicePorts } from './modules/devices/devices.module.ts';
import { openDevices } from './modules/device-register/open-devices.ts';
import { openTree } from './modules/environment-tree/environment-tree.module.ts';
import { createEnvironments } from './modules/environments/environments.module.ts';
import { createEvents } from './modules/events/events.module.ts';
import { createVisibility } from './modules/visibility/visibility.module.ts';
import type { ModbusField } from './modules/modbus/field.ts';
import { createModbus } from './modules/modbus/modbus.module.ts';
import { createMaintenance } from './modules/maintenance/maintenance.module.ts';
import type { ParametersPort } from './modules/parameters/port.ts';
import { createSnapshot } from './modules/snapshot/snapshot.module.ts';
import type { SystemPort } from './modules/system/port.ts';
import type { UsersPort } from './modules/users/port.ts';
import { createVoice } from './modules/voice/voice.module.ts';

/** What the house's modules are given by the rest of the wiring. */
export type HouseParts = DevicePorts & {
  readonly users: UsersPort;
  readonly system: SystemPort;
  readonly parameters: ParametersPort;
  readonly hasher: PasswordHasher;
  readonly modbusField: () => ModbusField;
};

/**
 * Wires what the house is made of, in the one order that works: tree and devices first, then who
 * sees what of them, then what people may do with them, and the log of it all.
 */
export function createHouseModules(
  platform: Platform,
  { users, system, parameters, hasher, modbusField, ...ports }: HouseParts,
) {
  const tree = openTree(platform);
  const known = openDevices(platform);
  const house = createVisibility(platform, { environments: tree, devices: known.index });
  // The log hears from the first moment on, before anything can happen.
  const events = createEvents(platform, { environments: tree, house: house.port, parameters });
  const devices = createDevices(platform, known, {
    ...ports,
    house: house.port,
    users,
    installers: { modbus: (...device) => modbus.install(...device) },
  });
  const modbus = createModbus(platform, {
    devices: devices.port,
    house: house.port,
    field: modbusField,
  });
  const environments = createEnvironments(platform, tree, {
    devices: devices.port,
    house: house.port,
    system,
  });
  const picture = createSnapshot({ sequence: platform.sequence, system, users, house: house.port });
  const deviceGroups = createDeviceGroups(platform, { devices: devices.port });
  const maintenance = createMaintenance(platform, { house: house.port });
  const voice = createVoice(platform, { users, devices: devices.port, hasher });
  return {
    house,
    events,
    devices,
    environments,
    deviceGroups,
    voice,
    maintenance,
    modbus,
    picture,
  };
}
