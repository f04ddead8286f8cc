import { DriverError, type MqttLink, type MqttMessage } from '@dimora/driver-kit';
import { UpState } from '@dimora/driver-kit/mqtt';
import type { Log } from '@dimora/runtime';

type Subscription = {
  readonly filter: string;
  readonly hear: (message: MqttMessage) => void;
  live: Disposable | undefined;
};

/** A stable link on top of connections that come and go or move to another broker. */
export class StandingLink implements MqttLink {
  readonly #subscriptions = new Set<Subscription>();
  readonly #state: UpState;
  #carrier: MqttLink | undefined;
  #watch: Disposable | undefined;

  constructor(log: Log) {
    this.#state = new UpState(log);
  }

  get up(): boolean {
    return this.#state.up;
  }

  onUp(hear: (up: boolean) => void): Disposable {
    return this.#state.onUp(hear);
  }

  /** Switches to another connection, or to none. */
  carryBy(carrier: MqttLink | undefined): void {
    this.#watch?.[Symbol.dispose]();
    for (const each of this.#subscriptions) each.live?.[Symbol.dispose]();
    this.#carrier = carrier;
    for (const each of this.#subscriptions) each.live = carrier?.subscribe(each.filter, each.hear);
    this.#watch = carrier?.onUp((up) => this.#state.set(up));
    if (!carrier) this.#state.set(false);
  }

  subscribe(filter: string, hear: (message: MqttMessage) => void): Disposable {
    const subscription: Subscription = {
      filter,
      hear,
      live: this.#carrier?.subscribe(filter, hear),
    };
    this.#subscriptions.add(subscription);
    return {
      [Symbol.dispose]: () => {
        this.#subscriptions.delete(subscription);
        subscription.live?.[Symbol.dispose]();
      },
    };
  }

  publish(...message: Parameters<MqttLink['publish']>): Promise<void> {
    return this.#carrier?.publish(...message) ?? Promise.reject(new DriverError('UNREACHABLE'));
  }
}
