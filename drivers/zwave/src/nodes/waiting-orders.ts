import type { Readings } from '@dimora/driver-kit';
import type { Order } from './endpoint-values.ts';
import { addressKey, type PlacedPart } from './node-parts.ts';

/** A command that waits until its node wakes; `since` in milliseconds since 1970. */
export type WaitingOrder = {
  readonly part: PlacedPart;
  readonly order: Order;
  readonly since: number;
};

/** The commands for a node that sleeps: of those that write the same value, the last one. */
export class WaitingOrders {
  readonly #orders = new Map<string, WaitingOrder>();

  /** The commands themselves, the oldest first. */
  get all(): readonly WaitingOrder[] {
    return [...this.#orders.values()];
  }

  /** What the node would report if it had been awake. */
  get wanted(): Readings {
    return Object.fromEntries(this.all.flatMap(({ order }) => Object.entries(order.wanted)));
  }

  put(waiting: WaitingOrder): void {
    const key = addressKey(waiting.order.address);
    this.#orders.delete(key);
    this.#orders.set(key, waiting);
  }

  /** All of them, which then wait no longer. */
  take(): readonly WaitingOrder[] {
    const { all } = this;
    this.#orders.clear();
    return all;
  }
}
