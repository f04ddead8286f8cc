import type { Severity } from '@dimora/domain';
import {
  collapseName,
  encryptFor,
  type PushDeviceRecord,
  type PushDeviceStore,
  type PushSender,
  type SealedMessage,
  type Subscription,
  type VapidStore,
} from '@dimora/push';
import type { Log } from '@dimora/runtime';
import type { Recipient } from './recipients.ts';

/** How long a notification is worth delivering, by severity, in seconds. */
const TTL_SECONDS: Readonly<Record<Severity, number>> = {
  alarm: 86_400,
  warning: 6 * 3_600,
  news: 3_600,
};

/** Encrypts what somebody reads for one of their devices. */
export async function seal(
  { text }: Pick<Recipient, 'text'>,
  keys: Pick<Subscription, 'p256dh' | 'auth'>,
  vapid: VapidStore,
): Promise<SealedMessage> {
  const { privateKey } = await vapid.keys();
  return {
    body: await encryptFor(keys, text),
    urgency: text.severity === 'alarm' ? 'high' : 'normal',
    ttlSeconds: TTL_SECONDS[text.severity],
    collapse: collapseName(privateKey, text.tag),
  };
}

type Parts = {
  readonly log: Log;
  readonly store: PushDeviceStore;
  readonly sender: Pick<PushSender, 'queue'>;
  readonly vapid: VapidStore;
  readonly isWelcome: (device: PushDeviceRecord) => boolean;
};

/** Sends a notification to the devices that subscribed at this hub. */
export async function deliverHere(recipients: readonly Recipient[], parts: Parts): Promise<void> {
  const { log, store, sender, vapid, isWelcome } = parts;
  for (const recipient of recipients)
    for (const device of await store.ofUser(recipient.UserId)) {
      if (!isWelcome(device)) continue;
      try {
        sender.queue(device, await seal(recipient, device.subscription, vapid));
      } catch (error) {
        log.warn('push.notEncrypted', { deviceId: device.id, error });
      }
    }
}
