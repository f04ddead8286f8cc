import { defineModule, hears } from '../../../platform/module.ts';
import { systemChanged } from '../../../platform/system.events.ts';
import { hubChanged } from '../../house/hub/hub.events.ts';
import { HubPort } from '../../house/hub/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { ActivationPort } from '../activation/port.ts';
import { Announcer } from './announcer.ts';
import { discoveryRoutes } from './hub-discovery.routes.ts';
import { HubDiscoveryService } from './hub-discovery.service.ts';
import { OwnApps } from './own-apps.ts';
import { AnnouncementPort } from './port.ts';

/** The hub on the local network: answers searches for hubs, and searches for others itself. */
export const hubDiscovery = defineModule({
  name: 'discovery',
  needs: {
    product: ProductPort,
    hub: HubPort,
    system: SystemPort,
    users: UsersPort,
    activation: ActivationPort,
  },
  provides: { announcement: AnnouncementPort },
  make: (platform, ports) => {
    const { clock } = platform;
    const { product, users } = ports;
    const apps = new OwnApps(clock, users, () => announcer.look());
    const announcer: Announcer = new Announcer({ ...platform, ...ports, apps });
    const service = new HubDiscoveryService({
      clock,
      networks: () => announcer.networks,
      ProductId: () => product.Id,
      hasOwner: () => users.owner() !== undefined,
      apps: () => [...apps.present()],
    });
    return {
      ports: { announcement: announcer },
      routes: { discovery: discoveryRoutes(service, apps) },
      listens: [systemChanged, hubChanged].map((event) => hears(event, () => announcer.look())),
      start: ({ port }) => announcer.open(port),
      owns: [announcer],
    };
  },
});
