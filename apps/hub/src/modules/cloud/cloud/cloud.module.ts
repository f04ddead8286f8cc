import { defineModule } from '../../../platform/module.ts';
import { CloudPeoplePort, PasswordsPort } from '../../people/accounts/port.ts';
import { HubPort } from '../../house/hub/port.ts';
import { IdentityPort } from '../../people/identity/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { OwnersPort, UsersPort } from '../../people/users/port.ts';
import { CloudService } from './cloud.service.ts';
import { cloudMigrations } from './migrations.ts';
import {
  CloudBindPort,
  CloudFactsPort,
  CloudLinkPort,
  CloudPushPort,
  CloudSharePort,
} from './port.ts';
import { cloudShares } from './cloud-shares.ts';
import { hubReport } from './hub-report.ts';
import { ownersInCloud } from './owners-in-cloud.ts';
import { serveRelay } from './relay.routes.ts';

/** The hub's connection to its cloud, if it has one; with the relay for pages, `/cloud/api/…`. */
export const cloud = defineModule({
  name: 'cloud',
  needs: {
    people: CloudPeoplePort,
    hasher: PasswordsPort,
    users: UsersPort,
    owners: OwnersPort,
    identity: IdentityPort,
    product: ProductPort,
    hub: HubPort,
  },
  provides: {
    bind: CloudBindPort,
    facts: CloudFactsPort,
    link: CloudLinkPort,
    push: CloudPushPort,
    shares: CloudSharePort,
  },
  migrations: { config: cloudMigrations },
  make: (platform, ports) => {
    const { identity, owners, product } = ports;
    const service = new CloudService(platform, {
      ...ports,
      ...hubReport({ ...platform, ...ports }),
      ProductId: () => product.Id,
      setProperty: (property) => product.setProperty(property),
    });
    if (service.exists) {
      identity.trust(service);
      owners.followedBy(ownersInCloud({ ...ports, service }));
    }
    return {
      ports: {
        bind: service,
        facts: service,
        link: service,
        push: service,
        shares: cloudShares(service),
      },
      http: (http) =>
        serveRelay(http, {
          identify: async (token) => (await identity.identify(token)).caller,
          relay: () => service.relay(),
        }),
      start: () => (platform.setting.accessPoint ? undefined : service.start()),
      stop: () => service.stop(),
    };
  },
});
