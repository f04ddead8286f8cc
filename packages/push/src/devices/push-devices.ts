import { createHash } from 'node:crypto';
import type { UserId } from '@dimora/domain';
import { DimoraError, Limiter, type Clock, type Entropy } from '@dimora/runtime';
import { isRefusedEndpoint, type PushReach } from '../send/post.ts';
import type { PushSender } from '../send/push-sender.ts';
import type { Outcome, PushDeviceRecord, PushDeviceStore } from './device.store.ts';

/** Dependencies of {@link PushDevices}. */
export type DeviceParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly store: PushDeviceStore;
  readonly sender: Pick<PushSender, 'test'>;
  readonly reach: PushReach;
};

/** Who asks, and in which session. */
export type PushCaller = { readonly UserId: UserId; readonly sessionId: string };

/** A subscription as the contract has it. */
export type SubscriptionDraft = {
  readonly token: string;
  readonly topic: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly Name: string;
};

/** A device as its person sees it. */
export type ShownDevice = {
  readonly Id: string;
  readonly Name: string;
  readonly topic: string;
  readonly endpointHash: string;
  readonly createdAt: number;
  readonly last: { readonly at: number; readonly outcome: Outcome } | null;
};

/** The most devices of one person; the one that has been silent for the longest makes room for a new one. */
const MOST_OF_PERSON = 20;
/** Tests that a person may send. */
const TESTS = { most: 10, withinMs: 60_000 };

/** The home of a topic, `/topics/{property id}`. */
export const propertyOf = (topic: string): string => topic.replace(/^\/topics\//, '');

/** People's own devices. Whether a home is theirs is asked before. */
export class PushDevices {
  readonly #parts: DeviceParts;
  readonly #tests: Limiter;

  constructor(parts: DeviceParts) {
    this.#parts = parts;
    this.#tests = new Limiter(parts.clock, TESTS);
  }

  /** Keeps a browser's subscription. Rejects with ADDRESS_NOT_ALLOWED. */
  async subscribe(
    { UserId, sessionId }: PushCaller,
    { token: endpoint, topic, keys, Name }: SubscriptionDraft,
  ): Promise<ShownDevice> {
    const { clock, entropy, store, reach } = this.#parts;
    if (isRefusedEndpoint(endpoint, reach)) throw new DimoraError('ADDRESS_NOT_ALLOWED');
    const endpointHash = hashOf(endpoint);
    const known = await store.byEndpoint(endpointHash);
    const same = known?.UserId === UserId ? known : undefined;
    const device: PushDeviceRecord = {
      // A message that waits for it must find it.
      id: same?.id ?? entropy.id(),
      UserId,
      sessionId,
      PropertyId: propertyOf(topic),
      Name,
      endpointHash,
      subscription: { endpoint, ...keys },
      createdAt: same?.createdAt ?? clock.now(),
      lastAt: same?.lastAt ?? null,
      lastOutcome: same?.lastOutcome ?? null,
      failingSince: null,
    };
    await store.keep(device);
    await this.#makeRoom(UserId, endpointHash);
    return shown(device);
  }

  /** Ends the messages to a browser, if they are this person's. */
  async unsubscribe(UserId: UserId, endpoint: string): Promise<void> {
    const { store } = this.#parts;
    const device = await store.byEndpoint(hashOf(endpoint));
    if (device?.UserId === UserId) await store.remove(device.id);
  }

  async list(UserId: UserId): Promise<ShownDevice[]> {
    return (await this.#parts.store.ofUser(UserId)).map(shown);
  }

  /** Rejects with NOT_FOUND, for others' devices too. */
  async remove(UserId: UserId, Id: string): Promise<void> {
    await this.#parts.store.remove((await this.#own(UserId, Id)).id);
  }

  /** Sends a message now. Rejects with NOT_FOUND and RATE_LIMITED. */
  async test(UserId: UserId, Id: string, json: unknown): Promise<Outcome> {
    const device = await this.#own(UserId, Id);
    this.#tests.take(UserId);
    return this.#parts.sender.test(device, json);
  }

  async #own(UserId: UserId, Id: string): Promise<PushDeviceRecord> {
    const device = await this.#parts.store.byId(Id);
    if (device?.UserId !== UserId) throw new DimoraError('NOT_FOUND', { kind: 'pushDevice' });
    return device;
  }

  async #makeRoom(UserId: UserId, except: string): Promise<void> {
    const { store } = this.#parts;
    const devices = await store.ofUser(UserId);
    const silent = devices
      .filter(({ endpointHash }) => endpointHash !== except)
      .toSorted((a, b) => (a.lastAt ?? a.createdAt) - (b.lastAt ?? b.createdAt));
    for (const { id } of silent.slice(0, Math.max(0, devices.length - MOST_OF_PERSON)))
      await store.remove(id);
  }
}

const hashOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

const shown = (device: PushDeviceRecord): ShownDevice => ({
  Id: device.id,
  Name: device.Name,
  topic: `/topics/${device.PropertyId}`,
  endpointHash: device.endpointHash,
  createdAt: device.createdAt,
  last:
    device.lastAt === null || device.lastOutcome === null
      ? null
      : { at: device.lastAt, outcome: device.lastOutcome },
});
