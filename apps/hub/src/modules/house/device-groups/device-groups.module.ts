import { os } from '../../../platform/http/os.ts';
import { defineModule } from '../../../platform/module.ts';
import { lastEdits } from '../../../platform/personal-data.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceGroupsService } from './device-groups.service.ts';
import { DeviceGroupStore, deviceGroupMigrations } from './device-groups.store.ts';
import { DeviceGroupsPort } from './port.ts';
import { deviceGroupChanged } from './device-group.events.ts';

const deviceGroupRoutes = (groups: DeviceGroupsService) => ({
  list: os.deviceGroups.list.handler(() => groups.list()),
  get: os.deviceGroups.get.handler(({ input }) => groups.get(input.Id)),
  addGroup: os.deviceGroups.addGroup.handler(({ context, input }) =>
    groups.add(context.grant('MODIFY_DEVICE'), input),
  ),
  update: os.deviceGroups.update.handler(({ context, input: { Id, ...change } }) =>
    groups.update(context.grant('MODIFY_DEVICE'), Id, change),
  ),
  remove: os.deviceGroups.remove.handler(({ context, input }) => {
    groups.remove(context.grant('MODIFY_DEVICE'), input.Id);
    return {};
  }),
});

/** Groups of kinds of devices. */
export const deviceGroups = defineModule({
  name: 'deviceGroups',
  needs: { devices: DeviceLookup },
  provides: { deviceGroups: DeviceGroupsPort },
  migrations: { config: deviceGroupMigrations },
  events: [deviceGroupChanged],
  make: ({ bus, databases, entropy, personalData }, { devices }) => {
    const store = new DeviceGroupStore(databases.config);
    personalData.declare(
      lastEdits('deviceGroups', {
        all: () => store.all(),
        save: (record) => store.save(record),
        told: ({ Id, Name }) => ({ Id, Name }),
      }),
    );
    const service = new DeviceGroupsService({ devices, store, entropy, bus });
    return {
      ports: { deviceGroups: service },
      routes: { deviceGroups: deviceGroupRoutes(service) },
    };
  },
});
