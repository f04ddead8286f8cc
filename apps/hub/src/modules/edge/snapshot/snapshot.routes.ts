import { withUncheckedOutput } from '@dimora/node-kit/http';
import { os } from '../../../platform/http/os.ts';
import { snapshotFor, type SnapshotSources } from './snapshot.service.ts';

/** The procedure of the whole hub in one load. */
export const snapshotRoutes = (sources: SnapshotSources) => ({
  load: withUncheckedOutput(
    os.snapshot.load.handler(({ context }) => snapshotFor(context.caller, sources)),
  ),
});
