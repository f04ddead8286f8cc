import { withUncheckedOutput } from '@dimora/node-kit/http';
import { os } from '../../platform/http/os.ts';
import { defineModule } from '../../platform/module.ts';
import { ProductPort } from '../product/port.ts';
import { SystemPort } from '../system/port.ts';
import { UsersPort } from '../users/port.ts';
import { VisibilityPort } from '../visibility/port.ts';
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
