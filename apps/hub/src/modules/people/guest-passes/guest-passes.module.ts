import { defineModule } from '../../../platform/module.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { HubPort, TimeZonePort } from '../../house/hub/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { UsersPort, WhoMayPort } from '../users/port.ts';
import { guestPassChanged } from './guest-pass.events.ts';
import { GuestPassStore, guestPassMigrations } from './guest-pass.store.ts';
import { GuestPassesService } from './guest-passes.service.ts';
import { guestPrincipal } from './guest-principal.ts';
import { authoredPasses } from './authored-passes.ts';
import { Visits } from './visits.ts';
import { passRoutes, guestRoutes } from './guest-passes.routes.ts';

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
    whoMay: WhoMayPort,
  },
  migrations: { config: guestPassMigrations },
  events: [guestPassChanged],
  ofPeople: { part: 'guestPasses', kind: 'guests' },
  make: (platform, ports) => {
    const store = new GuestPassStore(platform.databases);
    const service = new GuestPassesService({ ...platform, ...ports, store });
    const visits = new Visits({ ...platform, ...ports, store, service });
    return {
      personal: authoredPasses({ store, service }),
      principals: [guestPrincipal(store, service)],
      routes: { guestPasses: passRoutes(service, ports.devices), guest: guestRoutes(visits) },
    };
  },
});
