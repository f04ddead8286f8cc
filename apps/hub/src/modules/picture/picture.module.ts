import { withUncheckedOutput } from '@dimora/node-kit/http';
import { os } from '../../platform/http/os.ts';
import type { HubModule } from '../../platform/module.ts';
import { pictureFor, type PictureSources } from './picture.service.ts';

const pictureRoutes = (sources: PictureSources) => ({
  load: withUncheckedOutput(
    os.picture.load.handler(({ context }) => pictureFor(context.caller, sources)),
  ),
});

/** Wires the picture; nobody asks it anything but people. */
export const createPicture = (
  sources: PictureSources,
): HubModule<undefined, ReturnType<typeof pictureRoutes>> => ({
  port: undefined,
  routes: pictureRoutes(sources),
});
