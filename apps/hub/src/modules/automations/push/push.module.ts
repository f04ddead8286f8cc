import { sessionEnded } from '../../../platform/caller.events.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { chatMessageSent } from '../../assistant/chat/chat.events.ts';
import { CloudPushPort } from '../../cloud/cloud/port.ts';
import { eventAppended } from '../../history/events/event.events.ts';
import { EventsPort } from '../../history/events/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { IdentityPort } from '../../people/identity/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { personPush } from './person-push.ts';
import { pushParts } from './push-parts.ts';
import { pushMigrations, pushWaitingMigrations } from './push.migrations.ts';
import { pushRoutes } from './push.routes.ts';

/** Push messages: sends people the notifications that concern them, itself and through its cloud (HISTORY-11). */
export const push = defineModule({
  name: 'push',
  needs: {
    events: EventsPort,
    users: UsersPort,
    zone: TimeZonePort,
    product: ProductPort,
    identity: IdentityPort,
    cloud: CloudPushPort,
  },
  migrations: { config: pushMigrations, history: pushWaitingMigrations },
  ofPeople: { part: 'push', kind: 'access' },
  make: (platform, ports) => {
    const parts = pushParts(platform, ports);
    const { news, sender, toCloud } = parts;
    return {
      personal: personPush(parts),
      routes: pushRoutes({ ...platform, ...ports, ...parts }),
      listens: [
        hears(sessionEnded, ({ sessionId }) => news.sessionEnded(sessionId)),
        hears(eventAppended, ({ event }) => news.happened(event)),
        hears(chatMessageSent, (message) => news.said(message)),
      ],
      start: () => news.start(),
      owns: [toCloud, sender],
    };
  },
});
