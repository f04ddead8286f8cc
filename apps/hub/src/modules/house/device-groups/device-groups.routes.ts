import { os } from '../../../platform/http/os.ts';
import type { DeviceGroupsService } from './device-groups.service.ts';

/** The procedures of groups of kinds of devices. */
export const deviceGroupRoutes = (groups: DeviceGroupsService) => ({
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
