import type { ParamsOf, TopicContract } from '@dimora/contract/client';
import type { Core } from '../core.ts';
import { openHubSocket } from '../home/link/open-hub-socket.ts';
import type { TopicCarrier, Wanted } from './carrier.ts';
import { NamespaceCarrier } from './namespace-carrier.ts';
import { TopicFeed } from './topic-feed.ts';
import type { Topic } from './topic.ts';

/** The carrier of a topic; `null` if a start has disabled events (START-03). */
export type CarrierOf = (wanted: Pick<Wanted, 'namespace'>) => TopicCarrier | null;

/** Every topic followed at present, by its hub, name and params. */
export class Topics {
  readonly #core: Core;
  readonly #carrierOf: CarrierOf;
  readonly #feeds = new Map<string, TopicFeed<never, unknown>>();

  constructor(core: Core, carrierOf: CarrierOf) {
    this.#core = core;
    this.#carrierOf = carrierOf;
    // The next user to sign in is another one.
    core.session.state.subscribe(() => {
      if (core.session.signedIn()) return;
      for (const feed of this.#feeds.values()) feed.close();
    });
  }

  /** The feed of a topic, shared by equal requests; it is followed while it has readers. */
  feed<Contract extends TopicContract, State>(
    topic: Topic<Contract, State>,
    params: ParamsOf<Contract>,
  ): TopicFeed<Contract, State> {
    const { api, home, target } = this.#core;
    const key = JSON.stringify([target.get().hubBase, topic.name, params]);
    const held = this.#feeds.get(key);
    // A name identifies one topic.
    if (held) return held as unknown as TopicFeed<Contract, State>;
    const feed: TopicFeed<Contract, State> = new TopicFeed(topic, params, {
      api,
      carrier: this.#carrierOf(topic),
      hubNow: home.hubNow,
      opened: () => this.#feeds.set(key, feed as never),
      closed: () => this.#feeds.delete(key),
    });
    this.#feeds.set(key, feed as never);
    return feed;
  }
}

const made = new WeakMap<Core, Topics>();

/** The topics of a console, created when a screen first follows one. */
export function topicsOf(core: Core): Topics {
  const held = made.get(core);
  if (held) return held;
  const { access, target, live } = core;
  const named = new NamespaceCarrier({
    access,
    open: (namespace, token) => openHubSocket(target.get(), namespace, token),
  });
  return putTopics(core, ({ namespace }) => live.topics && (namespace ? named : live.topics));
}

/** Replaces the topics, in tests. */
export function putTopics(core: Core, carrierOf: CarrierOf): Topics {
  const topics = new Topics(core, carrierOf);
  made.set(core, topics);
  return topics;
}
