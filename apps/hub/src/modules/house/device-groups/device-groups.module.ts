import { defineModule } from '../../../platform/module.ts';
import { lastEdits } from '../../../platform/personal-data.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceGroupsService } from './device-groups.service.ts';
import { DeviceGroupStore, deviceGroupMigrations } from './device-groups.store.ts';
import { DeviceGroupsPort } from './port.ts';
import { deviceGroupChanged } from './device-group.events.ts';
import { deviceGroupRoutes } from './device-groups.routes.ts';

/** Groups of kinds of devices. */
export const deviceGroups = defineModule({
  name: 'deviceGroups',
  needs: { devices: DeviceLookup },
  provides: { deviceGroups: DeviceGroupsPort },
  migrations: { config: deviceGroupMigrations },
  events: [deviceGroupChanged],
  ofPeople: { part: 'deviceGroups', kind: 'edits' },
  make: ({ bus, databases, entropy }, { devices }) => {
    const store = new DeviceGroupStore(databases.config);
    const service = new DeviceGroupsService({ devices, store, entropy, bus });
    return {
      ports: { deviceGroups: service },
      personal: lastEdits('deviceGroups', {
        all: () => store.all(),
        save: (record) => store.save(record),
        told: ({ Id, Name }) => ({ Id, Name }),
      }),
      routes: { deviceGroups: deviceGroupRoutes(service) },
    };
  },
});
