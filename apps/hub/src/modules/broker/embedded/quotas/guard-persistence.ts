import type { Readable } from 'node:stream';
import type { Sessions } from '../../credentials/sessions.ts';
import type { BackgroundDrops } from './background-drops.ts';
import { unknownAccount, type BoundedQueues, type Surplus } from './bounded-queues.ts';
import { InOrder } from './in-order.ts';
import { InTurn } from './in-turn.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Quotas } from './quotas.ts';

/** The part of a message that the store keeps. */
export type StoredPacket = {
  readonly topic: string;
  readonly payload: string | Uint8Array;
  readonly brokerId?: string;
  readonly brokerCounter?: number;
  readonly messageId?: number;
  /** Who stored a retained message; absent for the hub's own. */
  readonly account?: string;
};

type ById = { readonly id: string };
type Stored = StoredPacket | undefined;

/** The broker's store, as far as limits are concerned. */
export type GuardedPersistence = {
  storeRetained(packet: StoredPacket): Promise<void>;
  createRetainedStream(pattern: string): AsyncIterable<StoredPacket>;
  createRetainedStreamCombi(patterns: readonly string[]): Readable;
  outgoingEnqueue(sub: { readonly clientId: string }, packet: StoredPacket): Promise<void>;
  outgoingEnqueueCombi(
    subs: readonly { readonly clientId: string }[] | undefined,
    packet: StoredPacket,
  ): Promise<unknown>;
  outgoingUpdate(client: ById, packet: StoredPacket): Promise<void>;
  outgoingClearMessageId(client: ById, packet: { readonly messageId: number }): Promise<Stored>;
  incomingStorePacket(client: ById, packet: StoredPacket): Promise<void>;
  incomingGetPacket(client: ById, packet: { readonly messageId: number }): Promise<StoredPacket>;
  incomingDelPacket(client: ById, packet: { readonly messageId: number }): Promise<void>;
  addSubscriptions(client: ById, subs: readonly { readonly topic: string }[]): Promise<void>;
  removeSubscriptions(client: ById, topics: readonly string[]): Promise<void>;
  cleanSubscriptions(client: ById): Promise<unknown>;
  delWill(client: ById): Promise<unknown>;
  putWill(client: ById, packet: StoredPacket): Promise<unknown>;
  subscriptionsByClient(client: ById): Promise<unknown>;
  subscriptionsByTopic(topic: string): Promise<unknown>;
};

type Parts = {
  readonly quotas: Quotas;
  readonly openStreams: OpenStreams;
  readonly drops: BackgroundDrops;
  /** The account of a client, if it has signed in since the start. */
  readonly accountOf: (clientId: string) => string | undefined;
  readonly sessions: Pick<Sessions, 'hold' | 'release'>;
};

/** No packet of the network has such a number: identifiers have 16 bits. */
const OWN_MESSAGE_IDS = 1_000_000;

const keyOf = ({ brokerId, brokerCounter }: StoredPacket): string => `${brokerId}:${brokerCounter}`;
const sizeOf = ({ topic, payload }: StoredPacket): number =>
  payload.length + Buffer.byteLength(topic);

/** Counts what the broker stores, and keeps it within the limits. Retained messages are claimed before. */
export async function guardPersistence(
  persistence: GuardedPersistence,
  { quotas, accountOf, openStreams, drops, sessions }: Parts,
): Promise<Forget> {
  const { retained, queued, unreleased, subscriptions } = quotas;
  for await (const packet of persistence.createRetainedStream('#'))
    retained.put(packet.account ?? '', packet.topic, sizeOf(packet));

  const original = bound(persistence);
  let ownMessageId = OWN_MESSAGE_IDS;
  const ownerOf = (clientId: string): string => accountOf(clientId) ?? unknownAccount(clientId);

  /** Counts a message of a client, and removes those that have become too many. */
  const count = async (
    queues: BoundedQueues,
    clientId: string,
    key: string,
    packet: StoredPacket,
    drop: (surplus: Surplus) => Promise<unknown>,
  ): Promise<void> => {
    for (const surplus of queues.add(clientId, ownerOf(clientId), key, sizeOf(packet))) {
      quotas.reached('QUEUE_FULL', surplus.account, surplus.clientId);
      await drops.add(() => drop(surplus));
    }
  };

  /** The store finds a queued message by its number alone, so it gets one. */
  const dropQueued = async ({ clientId, key }: Surplus): Promise<void> => {
    const at = key.lastIndexOf(':');
    const [brokerId, brokerCounter] = [key.slice(0, at), Number(key.slice(at + 1))];
    ownMessageId += 1;
    const messageId = ownMessageId;
    const packet = {
      topic: '',
      payload: '',
      brokerId,
      brokerCounter,
      messageId,
    };
    const client = { id: clientId };
    // Already delivered meanwhile: nothing to remove.
    await original.outgoingUpdate(client, packet).catch(() => undefined);
    await original.outgoingClearMessageId(client, { messageId });
  };

  const [keeping, kept] = [new InTurn(), new InOrder()];
  // The newest of a topic stays, and what is kept goes on in the order in which it came, however the disk answers.
  const keep = (packet: StoredPacket): Promise<void> =>
    kept.add(
      '',
      keeping.add(packet.topic, () => original.storeRetained(packet)),
    );
  persistence.storeRetained = (packet) => {
    if (packet.payload.length === 0) {
      retained.release(packet.topic);
      return keep(packet);
    }
    const account = retained.accountOf(packet.topic);
    if (account !== undefined) return keep({ ...packet, account });
    retained.put('', packet.topic, sizeOf(packet));
    return keep(packet);
  };
  persistence.createRetainedStreamCombi = (patterns) =>
    openStreams.add(original.createRetainedStreamCombi(patterns));
  persistence.outgoingEnqueue = async (sub, packet) => {
    await original.outgoingEnqueue(sub, packet);
    await count(queued, sub.clientId, keyOf(packet), packet, dropQueued);
  };
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = async (
    subs: readonly { readonly clientId: string }[],
    packet: StoredPacket,
  ): Promise<void> => {
    await original.outgoingEnqueueCombi(subs, packet);
    for (const { clientId } of subs)
      await count(queued, clientId, keyOf(packet), packet, dropQueued);
  };
  // Stored side by side, but answered in order: the broker gives up a message that overtakes another on the disk.
  persistence.outgoingEnqueueCombi = async (subs, packet) => {
    const before = last;
    const stored = subs && subs.length > 0 ? enqueue(subs, packet) : undefined;
    const settled = Promise.allSettled([before, stored]);
    last = settled;
    await settled;
    await stored;
  };
  const [updates, arrivals, releases] = [new InOrder(), new InOrder(), new InOrder()];
  persistence.outgoingUpdate = (client, packet) =>
    updates.add(
      client.id,
      // The broker reads a queue as it was when its client came; what has been dropped since is sent all the same.
      original.outgoingUpdate(client, packet).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'no such packet') throw error;
      }),
    );
  persistence.outgoingClearMessageId = async (client, packet) => {
    const cleared = await original.outgoingClearMessageId(client, packet);
    if (cleared) queued.remove(client.id, keyOf(cleared));
    return cleared;
  };
  persistence.incomingStorePacket = async (client, packet) => {
    await arrivals.add(client.id, original.incomingStorePacket(client, packet));
    const drop = ({ clientId, key }: Surplus): Promise<void> =>
      original.incomingDelPacket({ id: clientId }, { messageId: Number(key) });
    await count(unreleased, client.id, String(packet.messageId), packet, drop);
  };
  persistence.incomingGetPacket = (client, packet) =>
    releases.add(client.id, original.incomingGetPacket(client, packet));
  persistence.incomingDelPacket = async (client, packet) => {
    unreleased.remove(client.id, String(packet.messageId));
    return original.incomingDelPacket(client, packet);
  };
  /** Filters of a packet that are stored. */
  const stored = new WeakMap<object, Set<string>>();
  persistence.addSubscriptions = async (client, subs) => {
    const before = stored.get(subs) ?? new Set();
    stored.set(subs, before);
    // The broker passes every filter of a packet once for each that is allowed: 1,000 would be 500,000 writes.
    const allowed = subs.filter(
      ({ topic }) => subscriptions.has(client.id, topic) && !before.has(topic),
    );
    if (allowed.length === 0) return;
    for (const { topic } of allowed) before.add(topic);
    const account = accountOf(client.id);
    if (account !== undefined) sessions.hold(client.id, account);
    try {
      await original.addSubscriptions(client, allowed);
    } catch (error) {
      for (const { topic } of allowed) before.delete(topic);
      throw error;
    }
  };
  persistence.removeSubscriptions = async (client, topics) => {
    for (const topic of topics) subscriptions.release(client.id, topic);
    return original.removeSubscriptions(client, topics);
  };
  persistence.cleanSubscriptions = async (client) => {
    subscriptions.end(client.id);
    sessions.release(client.id);
    return original.cleanSubscriptions(client);
  };

  return {
    /** Removes retained messages; those who have subscribed aren't told. */
    retained: async (topics) => {
      const drop = (topic: string) => async (): Promise<void> => {
        // Somebody has published on it since: that stays.
        if (!retained.has(topic)) await original.storeRetained({ topic, payload: '' });
      };
      for (const topic of topics) await drops.add(() => keeping.add(topic, drop(topic)));
    },
    /** Ends the session of an absent client. */
    session: async (clientId) => {
      for (const key of queued.keysOf(clientId)) {
        queued.remove(clientId, key);
        await drops.add(() => dropQueued({ clientId, key, account: '' }));
      }
      await persistence.cleanSubscriptions({ id: clientId });
      await persistence.delWill({ id: clientId });
    },
  };
}

/** Takes out of the store what nobody should find there any more. */
export type Forget = {
  retained(topics: readonly string[]): Promise<void>;
  session(clientId: string): Promise<void>;
};

/** The store's own methods, before they are replaced. */
const bound = (persistence: GuardedPersistence) => ({
  createRetainedStreamCombi: persistence.createRetainedStreamCombi.bind(persistence),
  storeRetained: persistence.storeRetained.bind(persistence),
  outgoingEnqueue: persistence.outgoingEnqueue.bind(persistence),
  outgoingEnqueueCombi: persistence.outgoingEnqueueCombi.bind(persistence),
  outgoingUpdate: persistence.outgoingUpdate.bind(persistence),
  outgoingClearMessageId: persistence.outgoingClearMessageId.bind(persistence),
  incomingStorePacket: persistence.incomingStorePacket.bind(persistence),
  incomingGetPacket: persistence.incomingGetPacket.bind(persistence),
  incomingDelPacket: persistence.incomingDelPacket.bind(persistence),
  addSubscriptions: persistence.addSubscriptions.bind(persistence),
  removeSubscriptions: persistence.removeSubscriptions.bind(persistence),
  cleanSubscriptions: persistence.cleanSubscriptions.bind(persistence),
});
