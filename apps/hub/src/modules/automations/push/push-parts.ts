import type { HouseEvent } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import {
  PushDeviceStore,
  PushDevices,
  PushSender,
  VapidStore,
  WaitingStore,
  pushSettingsFrom,
  type PushDeviceRecord,
} from '@dimora/push';
import type { Platform } from '../../../platform/module.ts';
import type { CloudPushPort } from '../../cloud/cloud/port.ts';
import type { EventsPort } from '../../history/events/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { IdentityPort } from '../../people/identity/port.ts';
import type { ProductPort } from '../../house/product/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import { ChoicesStore } from './choices.store.ts';
import { CloudDelivery } from './cloud-delivery.ts';
import { ForCloudStore } from './for-cloud.store.ts';
import { pushRows } from './push.migrations.ts';
import { PushNews } from './push-news.ts';
import { recipientsOf } from './recipients.ts';

type Needs = {
  readonly events: EventsPort;
  readonly users: UsersPort;
  readonly zone: TimeZonePort;
  readonly product: ProductPort;
  readonly identity: IdentityPort;
  readonly cloud: CloudPushPort;
};

/** Makes the parts of the module, each with the others that it needs; nothing is sent yet. */
export function pushParts(platform: Platform, ports: Needs) {
  const { events, users, zone, product, identity, cloud } = ports;
  const { clock, entropy, log, setting } = platform;
  const { config, history, vault } = platform.databases;
  const settings = setting.push ?? pushSettingsFrom({});
  const rows = pushRows(config);
  const store = new PushDeviceStore(rows, vault);
  const vapid = new VapidStore(rows, vault);
  const choices = new ChoicesStore(config);
  const choicesOf = (UserId: UserId) => choices.of(UserId);
  // A hub without a cloud has no place there: it is its own home.
  const home = (): string | null =>
    product.property()?.Id ?? (setting.cloudUrl === undefined ? product.Id : null);
  const mayReceive = (UserId: UserId, sessionId: string): boolean =>
    users.byId(UserId)?.Enabled === true && identity.isOpen(sessionId);
  const isWelcome = (device: PushDeviceRecord): boolean =>
    device.PropertyId === home() && mayReceive(device.UserId, device.sessionId);
  const sender = new PushSender({
    clock,
    entropy,
    log,
    store,
    waiting: new WaitingStore(pushRows(history), log, 'hub'),
    vapid,
    settings,
    isWelcome: (device) => Promise.resolve(isWelcome(device)),
    isOpen: (sessionId) => Promise.resolve(identity.isOpen(sessionId)),
  });
  const { inLanguage } = setting;
  const concerned = (event: HouseEvent) =>
    recipientsOf(event, { clock, events, users, zone, choicesOf, inLanguage });
  const toCloud = new CloudDelivery({
    clock,
    log,
    cloud,
    store: new ForCloudStore(history, log),
    vapid,
    ProductId: () => product.Id,
    recipientsOf: concerned,
  });
  const devices = new PushDevices({ clock, entropy, store, sender, reach: settings });
  const news = new PushNews({
    ...platform,
    ...ports,
    store,
    sender,
    toCloud,
    choicesOf,
    concerned,
    here: { log, store, sender, vapid, isWelcome },
  });
  return { store, vapid, choices, home, mayReceive, sender, toCloud, devices, news };
}
