import { Readable } from 'node:stream';
import type { Database } from '@dimora/node-kit';
import type { Sessions } from '../../credentials/sessions.ts';
import { unknownAccount, type BoundedQueues, type Surplus } from '../quotas/bounded-queues.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { Underway } from '../quotas/underway.ts';
import { GroupCommit } from './group-commit.ts';
import { sizeOf, type Packet } from './packets.ts';
import { RetainedMessages } from './retained-messages.ts';
import { Subscriptions, type Subscribed, type Subscription } from './subscriptions.ts';
import { UnreleasedMessages } from './unreleased-messages.ts';
import { keyOf, nameOf, unreleasedOf, waitingOf } from './message-keys.ts';
import { countStored } from './count-stored.ts';
import { WaitingMessages } from './waiting-messages.ts';
import { Wills, type Will } from './wills.ts';

type ById = { readonly id: string };
type ByNumber = { readonly messageId: number };

type StoredOf = { readonly id: string; readonly filters: Set<string> };

/** A message that is to be counted for each of its clients. */
type Bounded = {
  readonly clients: readonly string[];
  readonly key: string;
  readonly packet: Packet;
};

/** What is written in one go: the message, and the removal of what has become too much. */
type Writing = { readonly stored: Promise<unknown>; readonly dropped: Promise<unknown> };

type Parts = {
  readonly quotas: Quotas;
  /** The account of a client, if it has signed in since the start or has a stored session. */
  readonly accountOf: (clientId: string) => string | undefined;
  readonly sessions: Pick<Sessions, 'hold' | 'release'>;
};

/**
 * What the broker stores, within the limits of each account: retained messages, and the subscriptions and messages of
 * sessions that outlast their connection. Its methods are aedes' documented interface of a persistence (aedes-persistence
 * 11); each call takes effect in its order, and is committed when it resolves.
 */
export class BrokerStore {
  readonly #quotas: Quotas;
  readonly #parts: Parts;
  readonly #commit: GroupCommit;
  readonly #retained: RetainedMessages;
  readonly #waiting: WaitingMessages;
  readonly #unreleased: UnreleasedMessages;
  readonly #subscriptions: Subscriptions;
  readonly #wills = new Wills();
  readonly #underway = new Underway();
  #broker: ById = { id: '' };
  /** Filters of a packet that are stored, for its client. */
  readonly #stored = new WeakMap<readonly Subscription[], StoredOf>();

  /** Counts what an earlier run has stored: a restart gives no account its limits a second time. */
  constructor(database: Database, parts: Parts) {
    this.#parts = parts;
    this.#quotas = parts.quotas;
    const commit = new GroupCommit(database);
    this.#commit = commit;
    this.#retained = new RetainedMessages(database, commit);
    this.#waiting = new WaitingMessages(database, commit);
    this.#unreleased = new UnreleasedMessages(database, commit);
    this.#subscriptions = new Subscriptions(database, commit);
    const stored = {
      retained: this.#retained,
      waiting: this.#waiting,
      unreleased: this.#unreleased,
      subscriptions: this.#subscriptions,
    };
    countStored(stored, parts.quotas, parts.accountOf);
  }

  /** aedes insists on an async function. */
  async setup(broker: ById): Promise<void> {
    this.#broker = broker;
  }

  async storeRetained(packet: Packet): Promise<void> {
    const { retained } = this.#quotas;
    if (packet.payload.length === 0) {
      retained.release(packet.topic);
      await this.#noted(this.#retained.remove([packet.topic]));
      return;
    }
    const account = retained.accountOf(packet.topic);
    if (account === undefined) retained.put('', packet.topic, sizeOf(packet));
    await this.#noted(this.#retained.put(packet, account ?? ''));
  }

  createRetainedStream(filter: string): Readable {
    return this.createRetainedStreamCombi([filter]);
  }

  createRetainedStreamCombi(filters: readonly string[]): Readable {
    return Readable.from(this.#retained.matching(filters));
  }

  /** Every retained message, by topic. */
  retained(): AsyncIterable<Packet> {
    return this.#retained.matching(['#']);
  }

  async addSubscriptions({ id }: ById, subscriptions: readonly Subscription[]): Promise<void> {
    const known = this.#stored.get(subscriptions);
    const before = known?.id === id ? known.filters : new Set<string>();
    this.#stored.set(subscriptions, { id, filters: before });
    // The broker passes every filter of a packet once for each that is allowed: 1,000 would be 500,000 writes.
    const allowed = subscriptions.filter(
      ({ topic }) => this.#quotas.subscriptions.has(id, topic) && !before.has(topic),
    );
    if (allowed.length === 0) return;
    for (const { topic } of allowed) before.add(topic);
    const account = this.#parts.accountOf(id);
    if (account !== undefined) this.#parts.sessions.hold(id, account);
    try {
      await this.#noted(this.#subscriptions.put(id, allowed));
    } catch (error) {
      for (const { topic } of allowed) before.delete(topic);
      throw error;
    }
  }

  async removeSubscriptions({ id }: ById, filters: readonly string[]): Promise<void> {
    for (const filter of filters) this.#quotas.subscriptions.release(id, filter);
    await this.#noted(this.#subscriptions.remove(id, filters));
  }

  async cleanSubscriptions({ id }: ById): Promise<void> {
    this.#quotas.subscriptions.end(id);
    this.#parts.sessions.release(id);
    const filters = this.#subscriptions.of(id).map(({ topic }) => topic);
    if (filters.length > 0) await this.#noted(this.#subscriptions.remove(id, filters));
  }

  async subscriptionsByClient({ id }: ById): Promise<Subscription[]> {
    return this.#noted(Promise.resolve(this.#subscriptions.of(id)));
  }

  async subscriptionsByTopic(topic: string): Promise<Subscribed[]> {
    return this.#noted(Promise.resolve(this.#subscriptions.matching(topic)));
  }

  async countOffline(): Promise<{ subsCount: number; clientsCount: number }> {
    const { messages, clients } = this.#subscriptions.count();
    return { subsCount: messages, clientsCount: clients };
  }

  getClientList(topic: string): Readable {
    const clients = [...this.#subscriptions.all()].flatMap(([clientId, filters]) =>
      filters.includes(topic) ? [clientId] : [],
    );
    return Readable.from(clients);
  }

  outgoingEnqueue(subscribed: { readonly clientId: string }, packet: Packet): Promise<void> {
    return this.outgoingEnqueueCombi([subscribed], packet);
  }

  async outgoingEnqueueCombi(
    subscribed: readonly { readonly clientId: string }[] | undefined,
    packet: Packet,
  ): Promise<void> {
    const clients = [...new Set(subscribed?.map(({ clientId }) => clientId))];
    if (clients.length === 0) return this.#noted(this.#commit.settled());
    const named = { ...packet, ...nameOf(packet) };
    const key = keyOf(named);
    await this.#bounded(this.#quotas.queued, { clients, key, packet }, (surplus) => ({
      stored: this.#waiting.add(clients, named),
      dropped: this.#waiting.remove(surplus.map(waitingOf)),
    }));
  }

  async outgoingUpdate({ id }: ById, packet: Partial<Packet> & ByNumber): Promise<void> {
    const { brokerId, brokerCounter, messageId } = packet;
    // A release has no number of the broker's own.
    if (brokerId === undefined || brokerCounter === undefined)
      await this.#noted(this.#waiting.release(id, { cmd: packet.cmd ?? 'pubrel', messageId }));
    else await this.#noted(this.#waiting.number(id, { brokerId, brokerCounter }, messageId));
  }

  async outgoingClearMessageId(
    { id }: ById,
    { messageId }: Partial<ByNumber>,
  ): Promise<Packet | undefined> {
    // A message without a number was never sent.
    if (messageId === undefined) return undefined;
    const cleared = await this.#noted(this.#waiting.acknowledge(id, messageId));
    if (cleared) this.#quotas.queued.remove(id, keyOf(cleared));
    return cleared;
  }

  outgoingStream({ id }: ById): Readable {
    return Readable.from(this.#waiting.of(id));
  }

  async incomingStorePacket({ id }: ById, packet: Packet & ByNumber): Promise<void> {
    const { messageId } = packet;
    const counted = { clients: [id], key: String(messageId), packet };
    await this.#bounded(this.#quotas.unreleased, counted, (surplus) => ({
      stored: this.#unreleased.put(id, messageId, packet),
      dropped: this.#unreleased.remove(surplus.map(unreleasedOf)),
    }));
  }

  /** Rejects if there is none: the broker takes that for a new message. */
  async incomingGetPacket({ id }: ById, { messageId }: ByNumber): Promise<Packet> {
    const packet = await this.#noted(this.#unreleased.get(id, messageId));
    if (!packet) throw new Error('no such packet');
    return packet;
  }

  async incomingDelPacket({ id }: ById, { messageId }: ByNumber): Promise<void> {
    this.#quotas.unreleased.remove(id, String(messageId));
    await this.#noted(this.#unreleased.remove([{ client: id, message: messageId }]));
  }

  async cleanIncoming({ id }: ById): Promise<void> {
    const keys = this.#quotas.unreleased.keysOf(id);
    for (const key of keys) this.#quotas.unreleased.remove(id, key);
    const unreleased = keys.map((key) => unreleasedOf({ clientId: id, key }));
    await this.#noted(this.#unreleased.remove(unreleased));
  }

  async putWill({ id }: ById, will: Will): Promise<void> {
    will.brokerId = this.#broker.id;
    will.clientId = id;
    this.#wills.put(id, will);
  }

  async getWill({ id }: ById): Promise<Will | undefined> {
    return this.#wills.get(id);
  }

  async delWill({ id }: ById): Promise<Will | undefined> {
    return this.#noted(Promise.resolve(this.#wills.take(id)));
  }

  streamWill(running: Readonly<Record<string, unknown>> = {}): Readable {
    return this.#wills.without(running);
  }

  /** Removes retained messages; who has subscribed isn't notified. What somebody publishes meanwhile stays. */
  async forgetRetained(topics: readonly string[]): Promise<void> {
    for (const topic of topics) this.#quotas.retained.release(topic);
    await this.#noted(this.#retained.remove(topics, (topic) => !this.#quotas.retained.has(topic)));
  }

  /** Ends the session of an absent client. */
  async forgetSession(clientId: string): Promise<void> {
    const { queued } = this.#quotas;
    const keys = queued.keysOf(clientId);
    for (const key of keys) queued.remove(clientId, key);
    const waiting = keys.map((key) => waitingOf({ clientId, key }));
    await this.#noted(this.#waiting.remove(waiting));
    await this.cleanSubscriptions({ id: clientId });
    this.#wills.take(clientId);
  }

  /** Resolves when nothing is under way in it any more; then close it. */
  quiet(): Promise<void> {
    return this.#underway.quiet();
  }

  #noted<Result>(work: Promise<Result>): Promise<Result> {
    return this.#underway.note(work);
  }

  /**
   * Counts a message for its clients, and stores it in the transaction in which what has become too much goes: however
   * many come at once, no more than the limits are ever stored.
   */
  async #bounded(
    queues: BoundedQueues,
    { clients, key, packet }: Bounded,
    write: (surplus: readonly Surplus[]) => Writing,
  ): Promise<void> {
    const surplus = clients.flatMap((id) => {
      const account = this.#parts.accountOf(id) ?? unknownAccount(id);
      return queues.add(id, account, key, sizeOf(packet));
    });
    for (const each of surplus) this.#quotas.reached('QUEUE_FULL', each.account, each.clientId);
    const { stored, dropped } = write(surplus);
    // Nobody waits for a removal. What the disk refuses stays.
    this.#noted(dropped).catch(() => undefined);
    try {
      await this.#noted(stored);
    } catch (error) {
      for (const id of clients) queues.remove(id, key);
      throw error;
    }
  }
}
