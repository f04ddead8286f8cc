import type { Duplex } from 'node:stream';

/** The broker's open connections, signed in or not. */
export class Connections {
  readonly #open = new Set<Duplex>();
  #closing = false;

  /** Adds a connection until it closes; false, and the connection is closed, if the broker stops. */
  add(stream: Duplex): boolean {
    if (this.#closing) {
      stream.destroy();
      return false;
    }
    this.#open.add(stream);
    stream.once('close', () => this.#open.delete(stream));
    return true;
  }

  /** From now on lets no connection in. */
  refuse(): void {
    this.#closing = true;
  }

  /** Closes those that are left, and resolves when all have closed. */
  async end(): Promise<void> {
    const closed = [...this.#open].map(
      (stream) => new Promise<void>((resolve) => stream.once('close', () => resolve())),
    );
    for (const stream of this.#open) stream.destroy();
    await Promise.all(closed);
  }
}
