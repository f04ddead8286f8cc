import { Readable } from 'node:stream';
import type { Packet } from './packets.ts';

/** A client's last will, as the broker asks for it. */
export type Will = Packet & { brokerId?: string; clientId?: string };

/**
 * The last wills of connected clients. They are not on the disk: after a restart of the hub every device connects with
 * its will again, and one that doesn't come back is offline for the hub anyway.
 */
export class Wills {
  readonly #wills = new Map<string, Will>();

  put(clientId: string, will: Will): void {
    this.#wills.set(clientId, will);
  }

  get(clientId: string): Will | undefined {
    return this.#wills.get(clientId);
  }

  /** Removes a will and returns it. */
  take(clientId: string): Will | undefined {
    const will = this.#wills.get(clientId);
    this.#wills.delete(clientId);
    return will;
  }

  /** Those of brokers that aren't among the running ones. */
  without(running: Readonly<Record<string, unknown>>): Readable {
    return Readable.from(
      [...this.#wills.values()].filter(({ brokerId = '' }) => running[brokerId] === undefined),
    );
  }
}
