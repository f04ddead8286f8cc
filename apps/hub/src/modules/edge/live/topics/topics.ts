import { TopicRequest, type TopicAnswer } from '@dimora/contract';
import { allowsSome, type ErrorCode, type UserId } from '@dimora/domain';
import { claimsChanged, sessionEnded } from '../../../../platform/caller.events.ts';
import type { Caller } from '../../../../platform/caller.ts';
import type { Platform } from '../../../../platform/module.ts';
import type { LiveTopic } from '../../../../platform/topic.ts';
import { TOPICS_PER_CLIENT } from '../limits.ts';
import { Channels } from './channels.ts';
import { Subscription } from './subscription.ts';
import { TopicClient, type TopicWire } from './topic-client.ts';

type Parts = {
  readonly platform: Pick<Platform, 'clock' | 'log' | 'bus'>;
};

/** Every live topic of the hub and every client that watches one, with permissions and expiry. */
export class Topics implements Disposable {
  readonly #parts: Parts;
  readonly #topics = new Map<string, LiveTopic>();
  readonly #clients = new Set<TopicClient>();
  readonly #channels = new Channels();
  readonly #hearing = new DisposableStack();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { bus } = parts.platform;
    this.#hearing.use(bus.on(claimsChanged, ({ UserId }) => this.#claimsChanged(UserId)));
    this.#hearing.use(bus.on(sessionEnded, ({ sessionId }) => this.#sessionEnded(sessionId)));
  }

  /** Registers a topic. Throws if the name is taken. */
  add(topic: LiveTopic): void {
    const { name } = topic.contract;
    if (this.#topics.has(name)) throw new Error(`Two live topics are called ${name}`);
    this.#topics.set(name, topic);
  }

  /** A client that watches nothing yet. */
  connect(caller: Caller, wire: TopicWire): TopicClient {
    const { clock, log } = this.#parts.platform;
    const left = (subscription: Subscription): void => this.#channels.remove(subscription);
    const client = new TopicClient({ clock, log, wire, left }, caller);
    this.#clients.add(client);
    return client;
  }

  /** The client has disconnected. */
  leave(client: TopicClient): void {
    this.#clients.delete(client);
    client[Symbol.dispose]();
  }

  /** Subscribes a client to a topic with params that its contract allows; its snapshot follows. */
  watch(client: TopicClient, asked: unknown): TopicAnswer {
    const request = TopicRequest.safeParse(asked);
    if (!request.success) return refused('VALIDATION_FAILED');
    const { id, name } = request.data;
    const topic = this.#topics.get(name);
    // A topic with its own namespace is watched only there.
    if (!topic || topic.contract.namespace) return refused('NOT_FOUND');
    return this.begin(client, id, topic, request.data.params);
  }

  /** As {@link watch}, for a topic that is known. */
  begin(client: TopicClient, id: number, topic: LiveTopic, asked: unknown): TopicAnswer {
    const params = topic.contract.params.safeParse(asked);
    if (!params.success) return refused('VALIDATION_FAILED');
    if (!mayWatch(client.caller, topic, params.data)) return refused('FORBIDDEN');
    client.end(id);
    if (client.subscriptions.size >= TOPICS_PER_CLIENT) return refused('RATE_LIMITED');
    const subscription = new Subscription(topic, params.data, client.wake);
    try {
      this.#channels.add(subscription);
    } catch (error) {
      this.#parts.platform.log.error('live.topicFailed', { topic: topic.contract.name, error });
      return refused('INTERNAL');
    }
    client.subscriptions.set(id, subscription);
    client.wake();
    return { ok: true };
  }

  [Symbol.dispose](): void {
    this.#hearing[Symbol.dispose]();
    for (const client of this.#clients) this.leave(client);
    this.#channels[Symbol.dispose]();
  }

  /** Ends the subscriptions no longer allowed; the others may have another view. */
  #claimsChanged(Id: UserId): void {
    for (const client of this.#clients) {
      if (client.caller.user.Id !== Id) continue;
      for (const [id, subscription] of client.subscriptions) {
        if (mayWatch(client.caller, subscription.topic, subscription.params))
          subscription.changed();
        else client.end(id, 'FORBIDDEN');
      }
    }
  }

  #sessionEnded(sessionId: string): void {
    for (const client of this.#clients) {
      if (client.caller.session.Id !== sessionId) continue;
      this.leave(client);
      client.wire.sessionOver();
    }
  }
}

/** True if a caller may watch a topic with these params now. */
const mayWatch = (caller: Caller, topic: LiveTopic, params: unknown): boolean =>
  allowsSome(caller.claims, topic.contract.claim) &&
  topic.allows(caller, params) &&
  (!caller.session.viewedBy || topic.contract.viewable === true);

const refused = (code: ErrorCode): TopicAnswer => ({ ok: false, code });
