import type { Readable } from 'node:stream';

/** As many as there may be clients. */
const MOST = 500;

/**
 * Streams of stored messages on their way to clients. The broker leaves a stream behind if its client goes
 * meanwhile, and each holds the store open: the oldest ends when there are too many, and all before the store closes.
 */
export class OpenStreams implements Disposable {
  readonly #open = new Set<Readable>();

  add(stream: Readable): Readable {
    this.#open.add(stream);
    stream.once('close', () => this.#open.delete(stream));
    const [oldest] = this.#open;
    if (this.#open.size > MOST) oldest?.destroy();
    return stream;
  }

  [Symbol.dispose](): void {
    for (const stream of this.#open) stream.destroy();
    this.#open.clear();
  }
}
