import type { Duplex } from 'node:stream';

/**
 * Connections that haven't signed in. Signed-in clients have places of their own, so these can't take them. One address
 * gets a quarter of them, more than a house behind one gateway needs at a time.
 */
const MOST = { together: 256, perAddress: 64 };

type Waiting = { readonly stream: Duplex; readonly address: string };

/**
 * Holds the connections that haven't signed in, and closes the oldest when there are too many: a device signs in within
 * milliseconds, so idle strangers lose their place before it does.
 */
export class WaitingRoom {
  /** The oldest first. */
  readonly #waiting = new Map<object, Waiting>();
  readonly #perAddress = new Map<string, Set<object>>();

  /** Adds a new connection; it leaves by {@link release} or when it closes. */
  add(key: object, stream: Duplex, address: string): void {
    const ofAddress = this.#perAddress.get(address) ?? new Set();
    this.#perAddress.set(address, ofAddress.add(key));
    this.#waiting.set(key, { stream, address });
    stream.once('close', () => this.release(key));
    if (ofAddress.size > MOST.perAddress) this.#close(ofAddress.keys().next().value);
    else if (this.#waiting.size > MOST.together) this.#close(this.#waiting.keys().next().value);
  }

  /** The client has signed in, or its connection is closed. */
  release(key: object): void {
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    this.#waiting.delete(key);
    const ofAddress = this.#perAddress.get(waiting.address);
    ofAddress?.delete(key);
    if (ofAddress?.size === 0) this.#perAddress.delete(waiting.address);
  }

  #close(key: object | undefined): void {
    const waiting = key && this.#waiting.get(key);
    if (!key || !waiting) return;
    this.release(key);
    waiting.stream.destroy();
  }
}
