import { withUncheckedOutput } from '@dimora/node-kit/http';
import { os } from '../../platform/http/os.ts';
import type { HubModule } from '../../platform/module.ts';
import { snapshotFor, type SnapshotSources } from './snapshot.service.ts';

const pictureRoutes = (sources: SnapshotSources) => ({
  load: withUncheckedOutput(
    os.picture.load.handler(({ context }) => snapshotFor(context.caller, sources)),
  ),
});

/** Wires the picture; nobody asks it anything but people. */
export const createSnapshot = (
  sources: SnapshotSources,
): HubModule<undefined, ReturnType<typeof pictureRoutes>> => ({
  port: undefined,
  routes: pictureRoutes(sources),
});
