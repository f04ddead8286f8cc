import { once } from 'node:events';
import type { TLSSocket } from 'node:tls';
import {
  DriverError,
  parseJson,
  toDriverError,
  type DriverHost,
  type Json,
} from '@dimora/driver-kit';
import { openTlsSocket } from '@dimora/driver-kit/net';
import {
  MessageCutter,
  readMessage,
  writeMessage,
  type CastMessage,
} from '../codec/cast-message.ts';
import { NAMESPACES } from '../codec/status.ts';

const CONNECT_MS = 5_000;
/** Heartbeat interval and time-out. */
const BEAT_MS = 5_000;
const SILENCE_MS = 20_000;
/** Limits the send buffer for a device that doesn't read. */
const LONGEST_QUEUE = 256 * 1024;
const OURSELVES = 'sender-0';
const RECEIVER = 'receiver-0';

/** A received message: its sender, namespace and payload. */
export type Heard = {
  readonly source: string;
  readonly namespace: string;
  readonly message: Json;
};

/** A connection to a Cast device (CASTV2 over TLS), kept alive by heartbeats. */
export class CastLine implements Disposable {
  /** Called with every received message, before the request that it answers is resolved. */
  hear: (heard: Heard) => void = () => {};
  /** Rejects, with a DriverError, when the connection is lost. */
  readonly lost: Promise<never>;
  readonly #socket: TLSSocket;
  readonly #clock: DriverHost['clock'];
  readonly #answers = new Map<number, (message: Json) => void>();
  readonly #cutter = new MessageCutter();
  readonly #fail: (error: unknown) => void;
  #heartbeat: Disposable | undefined;
  #heardAt: number;
  #requests = 0;

  private constructor(socket: TLSSocket, clock: DriverHost['clock']) {
    this.#socket = socket;
    this.#clock = clock;
    this.#heardAt = clock.monotonic();
    const { promise, reject } = Promise.withResolvers<never>();
    this.lost = promise;
    this.lost.catch(() => {});
    this.#fail = reject;
  }

  /**
   * Connects. Cast devices use self-signed certificates, so none is verified: the device is identified by its
   * reported id, and no secret is ever sent to it.
   */
  static async open(
    at: { readonly host: string; readonly port: number },
    clock: DriverHost['clock'],
    signal: AbortSignal,
  ): Promise<CastLine> {
    const socket = openTlsSocket({ ...at, rejectUnauthorized: false });
    const line = new CastLine(socket, clock);
    socket.on('error', (error) => line.#end(error));
    socket.on('close', () => line.#end(new DriverError('UNREACHABLE')));
    const ended = AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]);
    try {
      await once(socket, 'secureConnect', { signal: ended });
    } catch (error) {
      line[Symbol.dispose]();
      throw named(ended.aborted ? ended.reason : error);
    }
    socket.setNoDelay(true);
    socket.on('data', (part: Uint8Array) => line.#take(part));
    line.#heartbeat = clock.every(BEAT_MS, () => line.#beat());
    line.connectTo(RECEIVER);
    return line;
  }

  [Symbol.dispose](): void {
    this.#end(new DriverError('UNREACHABLE'));
  }

  /** Opens a virtual connection to an app. */
  connectTo(destination: string): void {
    this.say(destination, NAMESPACES.connection, { type: 'CONNECT' });
  }

  /** Sends a message that has no response. */
  say(destination: string, namespace: string, message: Json): void {
    const payload = JSON.stringify(message);
    this.#write({ source: OURSELVES, destination, namespace, payload });
  }

  /** Sends a request, and resolves with the response of the same number. Rejects with the signal's reason. */
  async ask(
    destination: string,
    namespace: string,
    message: Json,
    signal: AbortSignal,
  ): Promise<Json> {
    this.#requests += 1;
    const requestId = this.#requests;
    const { promise, resolve, reject } = Promise.withResolvers<Json>();
    const onAbort = (): void => reject(toDriverError(signal.reason));
    signal.addEventListener('abort', onAbort, { once: true });
    this.#answers.set(requestId, resolve);
    try {
      signal.throwIfAborted();
      this.say(destination, namespace, { ...message, requestId });
      return await Promise.race([promise, this.lost]);
    } finally {
      this.#answers.delete(requestId);
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Sends a request to the device itself. */
  askReceiver(
    message: Json,
    signal: AbortSignal,
    namespace: string = NAMESPACES.receiver,
  ): Promise<Json> {
    return this.ask(RECEIVER, namespace, message, signal);
  }

  #beat(): void {
    if (this.#clock.monotonic() - this.#heardAt > SILENCE_MS)
      this.#end(new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' }));
    else this.say(RECEIVER, NAMESPACES.heartbeat, { type: 'PING' });
  }

  #take(part: Uint8Array): void {
    this.#heardAt = this.#clock.monotonic();
    try {
      for (const body of this.#cutter.take(part)) this.#read(body);
    } catch (cause) {
      this.#end(new DriverError('PROTOCOL', { cause, trouble: 'NOT_UNDERSTOOD' }));
    }
  }

  #read(body: Uint8Array): void {
    const heard = readMessage(body);
    const message = heard && parseJson(heard.payload);
    if (!heard || !message) return;
    const { source, namespace } = heard;
    if (namespace === NAMESPACES.heartbeat && message['type'] === 'PING')
      this.say(source, NAMESPACES.heartbeat, { type: 'PONG' });
    this.hear({ source, namespace, message });
    const { requestId } = message;
    if (typeof requestId === 'number') this.#answers.get(requestId)?.(message);
  }

  #write(message: CastMessage): void {
    if (this.#socket.destroyed) return;
    if (this.#socket.writableLength > LONGEST_QUEUE) this.#end(new DriverError('TIMEOUT'));
    else this.#socket.write(writeMessage(message));
  }

  #end(error: unknown): void {
    this.#heartbeat?.[Symbol.dispose]();
    this.#fail(named(error));
    this.#socket.destroy();
  }
}

/** A server without TLS on this port isn't a Cast device. */
function named(error: unknown): DriverError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_SSL') || code === 'EPROTO'
    ? new DriverError('PROTOCOL', { cause: error, trouble: 'NOT_UNDERSTOOD' })
    : toDriverError(error);
}
