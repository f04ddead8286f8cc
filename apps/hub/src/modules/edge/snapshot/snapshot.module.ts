import { withUncheckedOutput } from '@dimora/node-kit/http';
import { os } from '../../../platform/http/os.ts';
import { defineModule } from '../../../platform/module.ts';
import { ProductPort } from '../../house/product/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { snapshotFor, type SnapshotSources } from './snapshot.service.ts';

const snapshotRoutes = (sources: SnapshotSources) => ({
  load: withUncheckedOutput(
    os.snapshot.load.handler(({ context }) => snapshotFor(context.caller, sources)),
  ),
});

/** The whole hub in one load. */
export const snapshot = defineModule({
  name: 'snapshot',
  needs: { system: SystemPort, product: ProductPort, users: UsersPort, house: VisibilityPort },
  make: ({ sequence }, ports) => ({ routes: { snapshot: snapshotRoutes({ sequence, ...ports }) } }),
});
