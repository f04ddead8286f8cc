import { defineModule } from '../../platform/module.ts';
import { EnvironmentsPort } from '../environment-tree/port.ts';
import { ProductPort } from '../product/port.ts';
import { hubRoutes } from './hub.routes.ts';
import { HubService } from './hub.service.ts';
import { HubStore, hubMigrations } from './hub.store.ts';
import { HubPort } from './port.ts';
import { hubChanged } from './hub.events.ts';

/** The hub's own name and room. */
export const hub = defineModule({
  name: 'hub',
  needs: { environments: EnvironmentsPort, product: ProductPort },
  provides: { hub: HubPort },
  migrations: { config: hubMigrations },
  events: [hubChanged],
  make: ({ bus, access, databases }, { environments, product }) => {
    const store = new HubStore(databases.config);
    const service = new HubService({ store, environments, product, access, bus });
    return { ports: { hub: service }, routes: { hub: hubRoutes(service) } };
  },
});
