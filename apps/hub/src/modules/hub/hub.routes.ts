import { os } from '../../platform/http/os.ts';
import type { HubService } from './hub.service.ts';

/** The hub itself: its name and its room. */
export const hubRoutes = (hub: HubService) => ({
  get: os.hub.get.handler(({ context }) => hub.get(context.grant('READ_SYSTEM'))),
  update: os.hub.update.handler(({ context, input }) =>
    hub.update(context.grant('MODIFY_HUB'), input.change, input.revision),
  ),
});
