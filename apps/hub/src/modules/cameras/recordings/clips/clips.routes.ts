import { os } from '../../../../platform/http/os.ts';
import type { ClipsService } from './clips.service.ts';

/** The procedures of clips. */
export const clipRoutes = (clips: ClipsService) => ({
  list: os.clips.list.handler(({ context }) => clips.list(context.grant('ACCESS_MEDIA').by)),
  one: os.clips.one.handler(({ context, input }) =>
    clips.one(context.grant('ACCESS_MEDIA').by, input.Id),
  ),
  make: os.clips.make.handler(({ context, input }) =>
    clips.make(context.grant('ACCESS_MEDIA').by, input),
  ),
  remove: os.clips.remove.handler(({ context, input }) => {
    clips.remove(context.grant('ACCESS_MEDIA').by, input.Id);
    return {};
  }),
  manifest: os.clips.manifest.handler(({ context, input }) =>
    clips.manifest(context.grant('ACCESS_MEDIA').by, input.Id),
  ),
  file: os.clips.file.handler(({ context, input }) =>
    clips.file(context.grant('ACCESS_MEDIA').by, input),
  ),
});
