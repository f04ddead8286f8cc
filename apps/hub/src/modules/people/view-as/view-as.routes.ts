import { os } from '../../../platform/http/os.ts';
import type { ViewsService } from './views.service.ts';

/** The procedures of seeing the house as another person does. */
export const viewRoutes = (views: ViewsService) => ({
  start: os.viewAs.start.handler(({ context, input }) =>
    views.start(context.grant('MODIFY_USER'), input.Id, context.call),
  ),
  stop: os.viewAs.stop.handler(({ context, input }) => {
    views.stop(context.caller, input.view);
    return {};
  }),
});
