import { defineModule } from '../../../platform/module.ts';
import { lastStateMigrations, salvagedStates } from './last-state/last-state.store.ts';
import { openDevices } from './open-devices.ts';
import { personDevices } from './person-devices.ts';
import { DeviceChanges, DeviceLookup, DeviceReporting } from './port.ts';
import { deviceMigrations } from './register/device.store.ts';
import { deviceEvents } from './device.events.ts';

/** All devices, without permissions: reading, changing, subscribing. */
export const deviceRegister = defineModule({
  name: 'deviceRegister',
  essential: true,
  provides: { lookup: DeviceLookup, changes: DeviceChanges, reporting: DeviceReporting },
  migrations: {
    config: deviceMigrations,
    history: lastStateMigrations,
    salvaged: [salvagedStates],
  },
  events: deviceEvents,
  ofPeople: { part: 'devices', kind: 'things' },
  make: (platform) => {
    const { index, registry, reports } = openDevices(platform);
    return {
      ports: { lookup: index, changes: registry, reporting: reports },
      personal: personDevices(index, registry),
      stop: () => reports.flush(),
    };
  },
});
