import { STREAM_REFUSED, STREAM_WINDOW_BYTES, StreamControl } from '@dimora/contract';
import { allowsSome, type ErrorCode } from '@dimora/domain';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import type { RawData, WebSocket } from 'ws';
import type { Caller } from '../../../platform/caller.ts';
import type { LiveStream, OpenStream } from '../../../platform/stream.ts';

/** Milliseconds without reading after which a reader is dropped. */
const STALLED_MS = 60_000;

/** Who reads, and until when by the monotonic clock. */
export type Admitted = { readonly caller: Caller; readonly until: number };

type Parts = {
  readonly socket: WebSocket;
  readonly stream: LiveStream;
  readonly params: unknown;
  readonly clock: Clock;
  readonly log: Log;
  /** Checks a fresh token; rejects for one of another session. */
  readonly renew: (token: string) => Promise<number>;
};

/** One reader of one stream: sends what they have room for, and only as long as they may read it. */
export class StreamReader {
  readonly #parts: Parts;
  readonly #ending = new AbortController();
  readonly #caller: Caller;
  #until: number;
  #opened: OpenStream | undefined;
  #sent = 0;
  #read = 0;
  #room: (() => void) | undefined;

  constructor(parts: Parts, { caller, until }: Admitted) {
    this.#parts = parts;
    this.#caller = caller;
    this.#until = until;
    const { socket } = parts;
    socket.on('message', (data, isBinary) => void this.#hear(data, isBinary));
    socket.once('close', () => this.#stop());
  }

  get sessionId(): string {
    return this.#caller.session.Id;
  }

  /** Sends the stream; resolves when it ends, for any reason. */
  async run(): Promise<void> {
    const { stream, params, log } = this.#parts;
    const { signal } = this.#ending;
    try {
      this.#refuse();
      this.#opened = await stream.open(params, { caller: this.#caller, signal });
      for await (const chunk of this.#opened.chunks) {
        if (signal.aborted) return;
        await this.#send(chunk);
      }
      this.end();
    } catch (error) {
      const code = error instanceof DimoraError ? error.code : 'INTERNAL';
      if (code === 'INTERNAL') log.error('streams.failed', { stream: stream.contract.name, error });
      this.end(code);
    }
  }

  /** Ends the stream for those who may not read it any more. */
  check(): void {
    try {
      this.#refuse();
      if (this.#until <= this.#parts.clock.monotonic()) throw new DimoraError('TOKEN_EXPIRED');
    } catch (error) {
      this.end(error instanceof DimoraError ? error.code : 'INTERNAL');
    }
  }

  /** Ends it, early if there is a code; what hasn't left for the reader is dropped then. */
  end(code?: ErrorCode): void {
    if (this.#ending.signal.aborted) return;
    this.#stop();
    const { socket } = this.#parts;
    if (code === undefined) socket.close(1_000);
    else if (this.#sent > this.#read && socket.bufferedAmount > 0) socket.terminate();
    else socket.close(STREAM_REFUSED, code);
  }

  #stop(): void {
    this.#ending.abort();
    this.#room?.();
  }

  #refuse(): void {
    const { stream, params } = this.#parts;
    const { claim, viewable } = stream.contract;
    const { session, claims } = this.#caller;
    if (session.viewedBy && !viewable) throw new DimoraError('VIEW_ONLY');
    if (!allowsSome(claims, claim) || !stream.allows(this.#caller, params))
      throw new DimoraError('FORBIDDEN', { claim });
  }

  /** Resolves once there is room for the next chunk. */
  async #send(chunk: Uint8Array): Promise<void> {
    const { socket, clock } = this.#parts;
    socket.send(chunk);
    this.#sent += chunk.length;
    if (this.#hasRoom()) return;
    using _patience = clock.after(STALLED_MS, () => {
      this.#stop();
      socket.terminate();
    });
    while (!this.#hasRoom() && !this.#ending.signal.aborted)
      await new Promise<void>((resolve) => {
        this.#room = resolve;
      });
  }

  #hasRoom(): boolean {
    return this.#sent - this.#read < STREAM_WINDOW_BYTES;
  }

  async #hear(data: RawData, isBinary: boolean): Promise<void> {
    const { socket } = this.#parts;
    // One message after the other: what isn't taken stays with the reader.
    socket.pause();
    try {
      if (!(data instanceof Buffer)) throw new DimoraError('VALIDATION_FAILED');
      if (isBinary) await this.#take(data);
      else await this.#control(data.toString());
    } catch (error) {
      this.end(error instanceof DimoraError ? error.code : 'VALIDATION_FAILED');
    } finally {
      socket.resume();
    }
  }

  async #take(chunk: Buffer): Promise<void> {
    if (!this.#opened?.receive) throw new DimoraError('VALIDATION_FAILED');
    await this.#opened.receive(chunk);
  }

  async #control(text: string): Promise<void> {
    const control = StreamControl.parse(JSON.parse(text));
    if ('token' in control) {
      this.#until = await this.#parts.renew(control.token);
      return;
    }
    if (control.read > this.#sent || control.read < this.#read)
      throw new DimoraError('VALIDATION_FAILED');
    this.#read = control.read;
    this.#room?.();
  }
}
