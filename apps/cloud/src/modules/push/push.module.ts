import {
  PUSH_DEVICE_SECRETS,
  PUSH_DEVICE_TABLE,
  PUSH_WAITING_TABLE,
  PushDeviceStore,
  PushDevices,
  PushSender,
  VAPID_SECRETS,
  VAPID_TABLE,
  VapidStore,
  WaitingStore,
} from '@dimora/push';
import { defineModule } from '../../platform/module.ts';
import { IdentityPort } from '../identity/port.ts';
import { ProductsPort } from '../products/port.ts';
import { PropertyRegisterPort } from '../property-register/port.ts';
import { PushHubsPort } from './port.ts';
import { PushAccess } from './push-access.ts';
import { pushRoutes } from './push.routes.ts';
import { PushService } from './push.service.ts';

/** Push messages: the devices that subscribed in the cloud, and what hubs send to them (HISTORY-11). */
export const push = defineModule({
  name: 'push',
  needs: { identity: IdentityPort, products: ProductsPort, places: PropertyRegisterPort },
  provides: { hubs: PushHubsPort },
  migrations: [
    { id: 'push-001-key', sql: VAPID_TABLE, secrets: VAPID_SECRETS },
    { id: 'push-002-device', sql: PUSH_DEVICE_TABLE, secrets: PUSH_DEVICE_SECRETS },
    { id: 'push-003-waiting', sql: PUSH_WAITING_TABLE },
  ],
  make: (
    { sql, vault, clock, entropy, log, personalRows, settings },
    { identity, products, places },
  ) => {
    const access = new PushAccess({ identity, products, places });
    const store = new PushDeviceStore(sql, vault);
    const vapid = new VapidStore(sql, vault);
    personalRows.declare({
      tables: ['push_device', 'push_waiting'],
      exported: async ({ UserId }) => ({
        pushDevices: (await store.ofUser(UserId)).map(({ Name, createdAt, lastAt }) => ({
          Name,
          createdAt,
          lastAt,
        })),
      }),
      erase: async ({ UserId }, within) => {
        await within.run(
          'DELETE FROM push_waiting WHERE deviceId IN (SELECT id FROM push_device WHERE UserId = ?)',
          [UserId],
        );
        await within.run('DELETE FROM push_device WHERE UserId = ?', [UserId]);
      },
    });
    const sender = new PushSender({
      clock,
      entropy,
      log,
      store,
      // Replicas share the table.
      waiting: new WaitingStore(sql, log, entropy.id()),
      vapid,
      settings: settings.push,
      isWelcome: (device) => access.isWelcome(device),
      isOpen: (sessionId) => identity.isOpen(sessionId),
    });
    const devices = new PushDevices({ clock, entropy, store, sender, reach: settings.push });
    return {
      ports: { hubs: new PushService({ store, sender, access }) },
      routes: {
        push: pushRoutes({ access, devices, vapid, now: () => clock.now() }),
      },
      start: () => sender.begin().catch((error: unknown) => log.warn('push.notSent', { error })),
      stop: () => sender[Symbol.asyncDispose](),
    };
  },
});
