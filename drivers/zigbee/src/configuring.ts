import { reportsTo, type Net } from './net.ts';
import type { ZigbeeNode } from './nodes/zigbee-node.ts';

/** Configures devices one after the other: each takes several messages, and the air is for others, too. */
export class Configuring {
  readonly #net: Net;
  readonly #signal: AbortSignal;
  readonly #wanted = new Set<ZigbeeNode>();
  #isBusy = false;

  constructor(net: Net, signal: AbortSignal) {
    this.#net = net;
    this.#signal = signal;
  }

  /** Configures a device soon, if it isn't already. */
  want(node: ZigbeeNode): void {
    if (!node.definition) return;
    this.#wanted.add(node);
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    try {
      for (const node of this.#wanted) {
        this.#wanted.delete(node);
        if (this.#signal.aborted) return;
        const isNew = await node.configure(reportsTo(this.#net));
        if (!isNew) continue;
        this.#net.book.tell(node.id);
        // It is awake, as it has just answered.
        await node.refresh(this.#signal, true);
      }
    } finally {
      this.#isBusy = false;
    }
  }
}
