import { contentAnswer } from '@dimora/node-kit/http';
import { os } from '../../../platform/http/os.ts';
import type { EventMediaPort } from '../../cameras/event-media/port.ts';
import type { HistoryService } from './history.service.ts';

/** The procedures of the days of the house. */
export const historyRoutes = (service: HistoryService, pictures: Pick<EventMediaPort, 'read'>) => ({
  getHistoryByDate: os.history.getHistoryByDate.handler(({ context, input }) =>
    service.day(context.caller, input),
  ),
  export: os.history.export.handler(({ context, input }) => service.export(context.caller, input)),
  media: os.history.media.handler(({ context, input }) => {
    const { content, takenAt } = pictures.read(context.caller, input.Id);
    return contentAnswer(content, takenAt);
  }),
});
