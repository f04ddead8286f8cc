import { os } from '../../../platform/http/os.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { GuestPassesService } from './guest-passes.service.ts';
import type { Visits } from './visits.ts';

/** The procedures of those who give passes. */
export const passRoutes = (service: GuestPassesService, devices: Pick<DeviceLookup, 'byId'>) => ({
  list: os.guestPasses.list.handler(({ context }) =>
    service.list(context.grant('MANAGE_GUEST_PASSES')),
  ),
  get: os.guestPasses.get.handler(({ context, input }) =>
    service.get(context.grant('MANAGE_GUEST_PASSES'), input.Id),
  ),
  whoMay: os.guestPasses.whoMay.handler(({ context, input }) =>
    service.whoMay(
      context.grant('MANAGE_GUEST_PASSES'),
      context.grant('READ_DEVICE', devices.byId(input.DeviceId)),
    ),
  ),
  add: os.guestPasses.add.handler(({ context, input }) =>
    service.add(context.grant('MANAGE_GUEST_PASSES'), context.grant, input),
  ),
  update: os.guestPasses.update.handler(({ context, input }) =>
    service.update(context.grant('MANAGE_GUEST_PASSES'), context.grant, input),
  ),
  revoke: os.guestPasses.revoke.handler(({ context, input }) =>
    service.revoke(context.grant('MANAGE_GUEST_PASSES'), input.Id),
  ),
  remove: os.guestPasses.remove.handler(({ context, input }) => {
    service.remove(context.grant('MANAGE_GUEST_PASSES'), input.Id);
    return {};
  }),
  link: os.guestPasses.link.handler(({ context, input }) =>
    service.link(context.grant('MANAGE_GUEST_PASSES'), input.Id),
  ),
});

/** The procedures for guests with a pass. */
export const guestRoutes = (visits: Visits) => ({
  page: os.guest.page.handler(({ context: { call }, input }) => visits.page(input.token, call)),
  run: os.guest.run.handler(({ context: { call }, input }) => visits.run(input, call)),
});
