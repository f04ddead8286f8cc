import type { HubPushDevice, HubPushMessage } from '@dimora/contract/cloud';
import type { UserId } from '@dimora/domain';
import type { PushDeviceRecord, PushDeviceStore, PushSender } from '@dimora/push';
import type { PushAccess } from './push-access.ts';
import type { PushHubsPort } from './port.ts';

type Parts = {
  readonly store: PushDeviceStore;
  readonly sender: Pick<PushSender, 'queue'>;
  readonly access: PushAccess;
};

/** What hubs ask for when a notification concerns people who subscribed in the cloud. */
export class PushService implements PushHubsPort {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async devices(ProductId: string, users: readonly UserId[]): Promise<HubPushDevice[]> {
    const found = await this.#devicesOf(ProductId, users);
    return found.map(({ id, UserId, subscription: { p256dh, auth } }) => ({
      Id: id as HubPushDevice['Id'],
      UserId,
      p256dh,
      auth,
    }));
  }

  async send(ProductId: string, messages: readonly HubPushMessage[]): Promise<void> {
    const { store, sender, access } = this.#parts;
    const people = await access.peopleOf(ProductId);
    const place = await access.placeOf(ProductId);
    for (const { DeviceId, body, ...rest } of messages) {
      const device = await store.byId(DeviceId);
      // Another home's device, or one of somebody who left: as if it weren't there.
      if (!device || place === null || device.PropertyId !== place || !people.has(device.UserId))
        continue;
      sender.queue(device, { ...rest, body: Buffer.from(body, 'base64url') });
    }
  }

  async #devicesOf(ProductId: string, users: readonly UserId[]): Promise<PushDeviceRecord[]> {
    const { store, access } = this.#parts;
    const place = await access.placeOf(ProductId);
    if (place === null) return [];
    const people = await access.peopleOf(ProductId);
    const found: PushDeviceRecord[] = [];
    for (const UserId of new Set(users)) {
      if (!people.has(UserId)) continue;
      for (const device of await store.ofUser(UserId))
        if (device.PropertyId === place && (await access.isWelcome(device))) found.push(device);
    }
    return found;
  }
}
