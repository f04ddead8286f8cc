import { defineModule } from '../../../platform/module.ts';
import { ProductPort } from '../../house/product/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { snapshotRoutes } from './snapshot.routes.ts';

/** The whole hub in one load. */
export const snapshot = defineModule({
  name: 'snapshot',
  needs: { system: SystemPort, product: ProductPort, users: UsersPort, house: VisibilityPort },
  make: ({ sequence }, ports) => ({ routes: { snapshot: snapshotRoutes({ sequence, ...ports }) } }),
});
