import { defineModule } from '../../../platform/module.ts';
import { EventMediaPort } from '../../cameras/event-media/port.ts';
import { RecordingsPort } from '../../cameras/recordings/port.ts';
import { EventsPort } from '../events/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { historyRoutes } from './history.routes.ts';
import { HistoryService } from './history.service.ts';

/** The days of the house, and their export; the event log keeps them. */
export const history = defineModule({
  name: 'history',
  needs: {
    events: EventsPort,
    media: EventMediaPort,
    recordings: RecordingsPort,
    zone: TimeZonePort,
    users: UsersPort,
  },
  make: ({ clock }, ports) => ({
    routes: {
      history: historyRoutes(new HistoryService({ clock, ...ports }), ports.media),
    },
  }),
});
