import type { Log } from '@dimora/runtime';
import type { MqttMessage } from '../mqtt-link.ts';
import { TopicTable } from './topic-table.ts';

/** One subscription of a link: its handler and its filter. */
export type Subscriber = { readonly filter: string; readonly hear: (message: MqttMessage) => void };

/**
 * The subscribers of a link: each message goes to every subscriber whose filter matches. A handler that
 * throws is logged and doesn't affect the others.
 */
export class Subscribers {
  readonly #table = new TopicTable<Subscriber>();
  readonly #byFilter = new Map<string, number>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Adds a subscriber; calls `onLast` when the last one of its filter is gone. */
  add(subscriber: Subscriber, onLast?: () => void): Disposable {
    const { filter } = subscriber;
    const filed = this.#table.add(filter, subscriber);
    this.#byFilter.set(filter, (this.#byFilter.get(filter) ?? 0) + 1);
    let present = true;
    return {
      [Symbol.dispose]: () => {
        if (!present) return;
        present = false;
        filed[Symbol.dispose]();
        const left = (this.#byFilter.get(filter) ?? 1) - 1;
        if (left > 0) this.#byFilter.set(filter, left);
        else {
          this.#byFilter.delete(filter);
          onLast?.();
        }
      },
    };
  }

  /** Every subscribed filter, once. */
  filters(): string[] {
    return [...this.#byFilter.keys()];
  }

  /** Delivers a message to all matching subscribers. */
  tell(message: MqttMessage): void {
    this.#table.match(message.topic, (subscriber) => this.tellOne(subscriber, message));
  }

  /** Delivers a message to one subscriber. */
  tellOne(subscriber: Subscriber, message: MqttMessage): void {
    try {
      subscriber.hear(message);
    } catch (error) {
      this.#log.error('mqtt.subscriberFailed', { topic: message.topic, error });
    }
  }
}
