import { defineModule } from '../../platform/module.ts';
import { AccountsPort } from '../accounts/port.ts';
import { IdentityPort } from '../identity/port.ts';
import { ProductsPort } from '../products/port.ts';
import { TunnelPort } from '../tunnel/port.ts';
import { farewellMigrations } from './farewell.store.ts';
import { personDataRoutes } from './person-data.routes.ts';
import { PersonDataService } from './person-data.service.ts';

/** What the cloud stores about people: their copy of it, and its end (USERS-B5). */
export const personData = defineModule({
  name: 'personData',
  needs: {
    accounts: AccountsPort,
    identity: IdentityPort,
    products: ProductsPort,
    tunnels: TunnelPort,
  },
  migrations: farewellMigrations,
  make: (platform, needs) => {
    const { news, settings } = platform;
    const service = new PersonDataService(platform, needs);
    const hearing = news.on('tunnel.opened', ({ ProductId, replica }) => {
      // Only the replica that holds the tunnel acts on it.
      if (replica === settings.replica) void service.tell(ProductId);
    });
    return {
      routes: { personData: personDataRoutes(service) },
      stop: () => hearing[Symbol.dispose](),
    };
  },
});
