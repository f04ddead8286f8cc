import { os } from '../../platform/http/os.ts';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { DevicesPort } from '../devices/port.ts';
import { DeviceGroupsService } from './device-groups.service.ts';
import { DeviceGroupStore } from './device-groups.store.ts';
import type { DeviceGroupsPort } from './port.ts';

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

/** Wires the device groups. */
export function createDeviceGroups(
  platform: Platform,
  ports: { readonly devices: Pick<DevicesPort, 'all'> },
): HubModule<DeviceGroupsPort, ReturnType<typeof deviceGroupRoutes>> {
  const groups = new DeviceGroupsService({
    ...ports,
    store: new DeviceGroupStore(platform.databases.config),
    entropy: platform.entropy,
    bus: platform.bus,
  });
  return { port: groups, routes: deviceGroupRoutes(groups) };
}
