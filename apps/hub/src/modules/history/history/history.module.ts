import { contentAnswer } from '@dimora/node-kit/http';
import { os } from '../../../platform/http/os.ts';
import { defineModule } from '../../../platform/module.ts';
import { EventMediaPort } from '../../cameras/event-media/port.ts';
import { EventsPort } from '../events/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { HistoryService } from './history.service.ts';

/** The days of the house, and their export; the event log keeps them. */
export const history = defineModule({
  name: 'history',
  needs: { events: EventsPort, media: EventMediaPort, zone: TimeZonePort, users: UsersPort },
  make: ({ clock }, ports) => {
    const service = new HistoryService({ clock, ...ports });
    return {
      routes: {
        history: {
          getHistoryByDate: os.history.getHistoryByDate.handler(({ context, input }) =>
            service.day(context.caller, input),
          ),
          export: os.history.export.handler(({ context, input }) =>
            service.export(context.caller, input),
          ),
          media: os.history.media.handler(({ context, input }) => {
            const { content, takenAt } = ports.media.read(context.caller, input.Id);
            return contentAnswer(content, takenAt);
          }),
        },
      },
    };
  },
});
