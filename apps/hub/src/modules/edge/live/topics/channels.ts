import type { LivePublisher } from '../../../../platform/topic.ts';
import type { Subscription } from './subscription.ts';

type Channel = { readonly watchers: Set<Subscription>; running: Disposable | undefined };

/** The watched topics by their params: each starts with its first watcher and stops after the last. */
export class Channels implements Disposable {
  readonly #channels = new Map<string, Channel>();

  /** Rethrows an error of the topic's start; then nothing has been added. */
  add(watcher: Subscription): void {
    const key = keyOf(watcher);
    const known = this.#channels.get(key);
    if (known) {
      known.watchers.add(watcher);
      return;
    }
    const { topic, params } = watcher;
    const watchers = new Set([watcher]);
    const channel: Channel = { watchers, running: undefined };
    channel.running = topic.start(publisherTo(watchers), params);
    this.#channels.set(key, channel);
  }

  remove(watcher: Subscription): void {
    const key = keyOf(watcher);
    const channel = this.#channels.get(key);
    if (!channel?.watchers.delete(watcher) || channel.watchers.size > 0) return;
    this.#channels.delete(key);
    channel.running?.[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    for (const { running } of this.#channels.values()) running?.[Symbol.dispose]();
    this.#channels.clear();
  }
}

const publisherTo = (watchers: ReadonlySet<Subscription>): LivePublisher => ({
  changed: () => {
    for (const each of watchers) each.changed();
  },
  news: (kind, key, detail) => {
    for (const each of watchers) each.news(kind, key, detail);
  },
});

/** Equal for equal params: parsing has put them in the schema's order. */
const keyOf = ({ topic, params }: Subscription): string =>
  `${topic.contract.name} ${JSON.stringify(params)}`;
