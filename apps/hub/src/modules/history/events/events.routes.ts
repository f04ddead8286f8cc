import { os } from '../../../platform/http/os.ts';
import type { EventsService } from './events.service.ts';

/** The procedures of the event log. */
export const eventRoutes = (service: EventsService) => ({
  list: os.events.list.handler(({ context, input }) => service.list(context.caller, input)),
});
