import { DriverError, type MqttLink, type MqttMessage } from '@dimora/driver-kit';
import {
  FRESH_COUNTERS,
  Subscribers,
  UpState,
  type ClientCounters,
  type Subscriber,
} from '@dimora/driver-kit/mqtt';
import type { Clock, Log } from '@dimora/runtime';

/** What the link needs of the broker in the same process. */
export type BrokerInside = {
  publish(topic: string, payload: Uint8Array, retain: boolean, qos: 0 | 1): Promise<void>;
  /** Every retained message by topic. */
  retained(): AsyncIterable<{ readonly topic: string; readonly payload: Uint8Array }>;
};

/** A subscriber that receives the retained messages first: live messages wait until then. */
class Newcomer implements Subscriber {
  readonly filter: string;
  readonly #hear: (message: MqttMessage) => void;
  #held: MqttMessage[] | undefined;

  constructor(filter: string, hear: (message: MqttMessage) => void) {
    this.filter = filter;
    this.#hear = hear;
  }

  hear(message: MqttMessage): void {
    if (this.#held && !message.retained) this.#held.push(message);
    else this.#hear(message);
  }

  hold(): void {
    this.#held ??= [];
  }

  release(deliver: (message: MqttMessage) => void): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    held.forEach(deliver);
  }
}

/** The hub's own connection to its embedded broker: no socket, no account, no limits. */
export class EmbeddedLink implements MqttLink {
  readonly #subscribers: Subscribers;
  readonly #state: UpState;
  readonly #log: Log;
  #broker: BrokerInside | undefined;
  readonly #everyone = new Set<Newcomer>();
  #newcomers: Newcomer[] = [];
  #telling = false;
  readonly #clock: Clock;
  #counters: ClientCounters = FRESH_COUNTERS;
  #sent = 0;
  #heard = 0;

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
    this.#state = new UpState(log);
    this.#subscribers = new Subscribers(log);
  }

  /** The counters so far (MQTT-02). */
  get counters(): ClientCounters {
    return { ...this.#counters, messagesSent: this.#sent, messagesReceived: this.#heard };
  }

  get up(): boolean {
    return this.#state.up;
  }

  onUp(hear: (up: boolean) => void): Disposable {
    return this.#state.onUp(hear);
  }

  /**
   * Connects to the broker once it runs. Subscribers receive the retained messages as if they had just
   * subscribed.
   */
  join(broker: BrokerInside): void {
    this.#broker = broker;
    this.#counters = {
      ...this.#counters,
      connected: true,
      lastConnectionAt: this.#clock.now(),
    };
    this.#welcome(...this.#everyone);
    this.#state.set(true);
  }

  /** Disconnects from a broker that stops. */
  leave(): void {
    this.#broker = undefined;
    this.#counters = {
      ...this.#counters,
      connected: false,
      lastDisconnectionAt: this.#clock.now(),
      lastDisconnectionCause: 'stopped',
      disconnections: this.#counters.disconnections + 1,
    };
    this.#state.set(false);
  }

  /** Delivers a message that the broker has received. */
  deliver(topic: string, payload: Uint8Array): void {
    this.#heard += 1;
    this.#subscribers.tell({ topic, payload, retained: false });
  }

  subscribe(filter: string, hear: (message: MqttMessage) => void): Disposable {
    const newcomer = new Newcomer(filter, hear);
    const held = this.#subscribers.add(newcomer);
    this.#everyone.add(newcomer);
    if (this.#broker) this.#welcome(newcomer);
    return {
      [Symbol.dispose]: () => {
        this.#everyone.delete(newcomer);
        held[Symbol.dispose]();
      },
    };
  }

  async publish(
    topic: string,
    payload: string | Uint8Array,
    options: { readonly retain?: boolean; readonly qos?: 0 | 1 } = {},
  ): Promise<void> {
    if (!this.#broker) throw new DriverError('UNREACHABLE');
    const body = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
    await this.#broker.publish(topic, body, options.retain ?? false, options.qos ?? 0);
    this.#sent += 1;
  }

  /** Subscriptions made together share one pass over the retained messages. */
  #welcome(...newcomers: readonly Newcomer[]): void {
    for (const newcomer of newcomers) {
      newcomer.hold();
      this.#newcomers.push(newcomer);
    }
    if (this.#telling) return;
    this.#telling = true;
    queueMicrotask(() => void this.#tellRetained());
  }

  async #tellRetained(): Promise<void> {
    while (this.#newcomers.length > 0) {
      const group = this.#newcomers;
      this.#newcomers = [];
      await this.#tellGroup(group);
    }
    this.#telling = false;
  }

  async #tellGroup(group: readonly Newcomer[]): Promise<void> {
    const waiting = new Subscribers(this.#log);
    for (const newcomer of group) waiting.add(newcomer);
    try {
      for await (const { topic, payload } of this.#broker?.retained() ?? []) {
        waiting.tell({ topic, payload, retained: true });
      }
    } catch (error) {
      this.#log.error('mqtt.retainedUnreadable', { error });
    }
    for (const newcomer of group) {
      if (this.#everyone.has(newcomer)) {
        newcomer.release((message) => this.#subscribers.tellOne(newcomer, message));
      }
    }
  }
}
