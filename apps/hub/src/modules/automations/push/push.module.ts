import { eventRow, type UserId } from '@dimora/domain';
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
import { chatRecipientsOf } from './chat-recipients.ts';
import { deliverHere } from './own-delivery.ts';
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
  make: (platform, ports) => {
    const { clock, log } = platform;
    const { users, zone, cloud } = ports;
    const parts = pushParts(platform, ports);
    const { store, choices, sender, toCloud, concerned, here } = parts;
    const running = new AsyncDisposableStack();
    running.use(sender);
    running.use(toCloud);
    const chatParts = {
      now: () => clock.now(),
      users,
      zone,
      choicesOf: (UserId: UserId) => choices.of(UserId),
    };
    const failed = (error: unknown): void => log.warn('push.notSent', { error });
    let isStarted = false;
    return {
      personal: personPush(parts),
      routes: pushRoutes({
        ...parts,
        timeZone: () => zone.current(),
        now: () => clock.now(),
        inCloud: async (UserId) => {
          if (!cloud.exists) return 0;
          return cloud.devices([UserId]).then(
            ({ length }) => length,
            () => null,
          );
        },
      }),
      listens: [
        hears(sessionEnded, ({ sessionId }) => void store.removeSession(sessionId).catch(failed)),
        hears(eventAppended, ({ event }) => {
          const calls = event.NotificationType !== null || eventRow(event.IoTEventType).calls;
          if (!isStarted || !calls) return;
          deliverHere(concerned(event), here).catch(failed);
          if (cloud.exists) toCloud.add(event);
        }),
        hears(chatMessageSent, (sent) => {
          if (!isStarted) return;
          const recipients = chatRecipientsOf(sent, chatParts);
          deliverHere(recipients, here).catch(failed);
          if (cloud.exists) toCloud.addTexts(() => chatRecipientsOf(sent, chatParts));
        }),
      ],
      start: async () => {
        // What happened before everything runs is no news.
        isStarted = true;
        try {
          if (cloud.exists) toCloud.begin();
          await sender.begin();
        } catch (error) {
          failed(error);
        }
      },
      stop: () => running.disposeAsync(),
    };
  },
});
