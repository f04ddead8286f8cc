import type { HouseEvent } from '@dimora/contract';
import { eventRow, type UserId } from '@dimora/domain';
import {
  PushDeviceStore,
  PushDevices,
  PushSender,
  VapidStore,
  WaitingStore,
  pushSettingsFrom,
  type PushDeviceRecord,
} from '@dimora/push';
import { sessionEnded } from '../../platform/caller.events.ts';
import { defineModule, hears } from '../../platform/module.ts';
import { fileOf, filed } from '../../platform/personal-data.ts';
import { chatMessageSent } from '../chat/chat.events.ts';
import { CloudPushPort } from '../cloud/port.ts';
import { eventAppended } from '../events/event.events.ts';
import { EventsPort } from '../events/port.ts';
import { TimeZonePort } from '../hub/port.ts';
import { IdentityPort } from '../identity/port.ts';
import { ProductPort } from '../product/port.ts';
import { UsersPort } from '../users/port.ts';
import { chatRecipientsOf } from './chat-recipients.ts';
import { ChoicesStore } from './choices.store.ts';
import { CloudDelivery } from './cloud-delivery.ts';
import { ForCloudStore } from './for-cloud.store.ts';
import { deliverHere } from './own-delivery.ts';
import { pushMigrations, pushRows, pushWaitingMigrations } from './push.migrations.ts';
import { pushRoutes } from './push.routes.ts';
import { recipientsOf } from './recipients.ts';

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
  make: (platform, { events, users, zone, product, identity, cloud }) => {
    const { clock, entropy, log, personalData, setting } = platform;
    const { config, history, vault } = platform.databases;
    const settings = setting.push ?? pushSettingsFrom({});
    const rows = pushRows(config);
    const store = new PushDeviceStore(rows, vault);
    const vapid = new VapidStore(rows, vault);
    const choices = new ChoicesStore(config);
    // A hub without a cloud has no place there: it is its own home.
    const home = (): string | null =>
      product.property()?.Id ?? (setting.cloudUrl === undefined ? product.Id : null);
    const mayReceive: Parameters<typeof pushRoutes>[0]['mayReceive'] = (UserId, sessionId) =>
      users.byId(UserId)?.Enabled === true && identity.isOpen(sessionId);
    const isWelcome = (device: PushDeviceRecord): boolean =>
      device.PropertyId === home() && mayReceive(device.UserId, device.sessionId);
    const running = new AsyncDisposableStack();
    const sender = running.use(
      new PushSender({
        clock,
        entropy,
        log,
        store,
        waiting: new WaitingStore(pushRows(history), log, 'hub'),
        vapid,
        settings,
        isWelcome: (device) => Promise.resolve(isWelcome(device)),
        isOpen: (sessionId) => Promise.resolve(identity.isOpen(sessionId)),
      }),
    );
    const concerned = (event: HouseEvent) =>
      recipientsOf(event, {
        clock,
        events,
        users,
        zone,
        choicesOf: (UserId) => choices.of(UserId),
        inLanguage: setting.inLanguage,
      });
    const toCloud = running.use(
      new CloudDelivery({
        clock,
        log,
        cloud,
        store: new ForCloudStore(history, log),
        vapid,
        ProductId: () => product.Id,
        recipientsOf: concerned,
      }),
    );
    personalData.declare({
      part: 'push',
      exported: async (Id) => [
        ...filed(
          'sign-in/push-devices.json',
          (await store.ofUser(Id)).map(({ Name, createdAt, lastAt }) => ({
            Name,
            createdAt,
            lastAt,
          })),
        ),
        ...fileOf('sign-in/push-choices.json', choices.kept(Id)),
      ],
      leave: async (Id) => {
        for (const { id } of await store.ofUser(Id)) await store.remove(id);
        choices.forget(Id);
      },
      erase: (person) => toCloud.forget(person),
    });
    const chatParts = {
      now: () => clock.now(),
      users,
      zone,
      choicesOf: (UserId: UserId) => choices.of(UserId),
    };
    const failed = (error: unknown): void => log.warn('push.notSent', { error });
    let isStarted = false;
    return {
      routes: pushRoutes({
        devices: new PushDevices({ clock, entropy, store, sender, reach: settings }),
        vapid,
        choices,
        home,
        mayReceive,
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
          deliverHere(concerned(event), { log, store, sender, vapid, isWelcome }).catch(failed);
          if (cloud.exists) toCloud.add(event);
        }),
        hears(chatMessageSent, (sent) => {
          if (!isStarted) return;
          const recipients = chatRecipientsOf(sent, chatParts);
          deliverHere(recipients, { log, store, sender, vapid, isWelcome }).catch(failed);
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
