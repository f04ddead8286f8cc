import { os } from '../../../platform/http/os.ts';
import { defineModule } from '../../../platform/module.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { HubPort, TimeZonePort } from '../../house/hub/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { UsersPort } from '../users/port.ts';
import { guestPassChanged } from './guest-pass.events.ts';
import { GuestPassStore, guestPassMigrations } from './guest-pass.store.ts';
import { GuestPassesService } from './guest-passes.service.ts';
import { guestPrincipal } from './guest-principal.ts';
import { authoredPasses } from './authored-passes.ts';
import { Visits } from './visits.ts';

const passRoutes = (service: GuestPassesService) => ({
  list: os.guestPasses.list.handler(({ context }) =>
    service.list(context.grant('MANAGE_GUEST_PASSES')),
  ),
  get: os.guestPasses.get.handler(({ context, input }) =>
    service.get(context.grant('MANAGE_GUEST_PASSES'), input.Id),
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

const guestRoutes = (visits: Visits) => ({
  page: os.guest.page.handler(({ context: { call }, input }) => visits.page(input.token, call)),
  run: os.guest.run.handler(({ context: { call }, input }) => visits.run(input, call)),
});

/** Guest passes: a link to a few devices, for somebody without an account (USERS-B3). */
export const guestPasses = defineModule({
  name: 'guestPasses',
  needs: {
    users: UsersPort,
    devices: DeviceLookup,
    operate: DeviceOperate,
    environments: EnvironmentsPort,
    hub: HubPort,
    product: ProductPort,
    zone: TimeZonePort,
  },
  migrations: { config: guestPassMigrations },
  events: [guestPassChanged],
  make: (platform, ports) => {
    let addresses: readonly string[] = [];
    const store = new GuestPassStore(platform.databases);
    const service = new GuestPassesService({
      ...platform,
      ...ports,
      store,
      addresses: () => addresses,
    });
    platform.personalData.declare(authoredPasses({ store, service }));
    const visits = new Visits({ ...platform, ...ports, store, service });
    return {
      principals: [guestPrincipal(store, service)],
      routes: { guestPasses: passRoutes(service), guest: guestRoutes(visits) },
      open: (door) => {
        addresses = door.addresses;
      },
    };
  },
});
