import type { Clock } from '@dimora/runtime';
import type { RawData, WebSocket } from 'ws';
import { HANDSHAKE_BYTES } from '../limits.ts';
import { HandshakeFailed } from './handshake-failed.ts';

type Letter = { readonly data: Buffer; readonly binary: boolean };

/** Messages that may queue; more is a protocol error. */
const MOST_WAITING = 64;

/**
 * Reads the messages of a WebSocket one by one during the handshake. Data that arrives right after the last
 * handshake message is kept, so that the stream that follows misses nothing.
 */
export class Mailbox {
  readonly #socket: WebSocket;
  readonly #waiting: Letter[] = [];
  #taker: PromiseWithResolvers<Letter> | undefined;
  #closed: HandshakeFailed | undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', this.#heard).on('close', this.#gone).on('error', this.#failed);
  }

  /** The next message. Rejects with {@link HandshakeFailed}. */
  async text(clock: Clock, withinMs: number): Promise<string> {
    const { data, binary } = this.#waiting.shift() ?? (await this.#next(clock, withinMs));
    if (binary || data.length > HANDSHAKE_BYTES) throw new HandshakeFailed('garbled');
    return data.toString();
  }

  /** Detaches from the socket and returns the data received since. */
  rest(): Buffer[] {
    this.#socket.off('message', this.#heard).off('close', this.#gone).off('error', this.#failed);
    return this.#waiting.map(({ data }) => data);
  }

  async #next(clock: Clock, withinMs: number): Promise<Letter> {
    if (this.#closed) throw this.#closed;
    const taker = Promise.withResolvers<Letter>();
    this.#taker = taker;
    using _patience = clock.after(withinMs, () => taker.reject(new HandshakeFailed('silent')));
    return await taker.promise;
  }

  readonly #heard = (data: RawData, binary: boolean): void => {
    if (!Buffer.isBuffer(data) || this.#waiting.length >= MOST_WAITING) {
      this.#socket.terminate();
      return;
    }
    const taker = this.#taker;
    this.#taker = undefined;
    if (taker) taker.resolve({ data, binary });
    else this.#waiting.push({ data, binary });
  };

  readonly #gone = (_code: number, reason: Buffer): void => {
    this.#closed = new HandshakeFailed('closed', reason.toString());
    this.#taker?.reject(this.#closed);
  };

  /** An error is always followed by a close. */
  readonly #failed = (): void => {};
}
