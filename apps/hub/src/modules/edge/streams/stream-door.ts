import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { STREAM_PATH, STREAM_REFUSED } from '@dimora/contract';
import { admitSocket } from '@dimora/node-kit/http';
import { DimoraError, deadlineOf } from '@dimora/runtime';
import { WebSocketServer, type WebSocket } from 'ws';
import { claimsChanged, sessionEnded } from '../../../platform/caller.events.ts';
import type { Platform } from '../../../platform/module.ts';
import type { LiveStream } from '../../../platform/stream.ts';
import type { Identified } from '../../people/identity/port.ts';
import { StreamReader } from './stream-reader.ts';

/** Streams that one session may read at a time. */
const STREAMS_PER_SESSION = 32;
/** Maximum size of a message from a reader, in bytes. */
const MESSAGE_BYTES = 65_536;
/** How often it is checked that readers may still read, in milliseconds. */
const CHECK_MS = 500;

type Parts = {
  readonly platform: Pick<Platform, 'clock' | 'log' | 'bus'>;
  readonly identify: (token: string) => Promise<Identified>;
};

/** Opens streams for those who ask at the hub's port or through its tunnel, and ends them when it must. */
export class StreamDoor implements Disposable {
  readonly #parts: Parts;
  readonly #streams = new Map<string, LiveStream>();
  readonly #readers = new Set<StreamReader>();
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  readonly #running = new DisposableStack();
  /** Runs while somebody reads. */
  #checking: Disposable | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { bus } = parts.platform;
    this.#running.use(bus.on(claimsChanged, () => this.#check()));
    this.#running.use(
      bus.on(sessionEnded, ({ sessionId, code }) => {
        for (const reader of this.#readers) if (reader.sessionId === sessionId) reader.end(code);
      }),
    );
  }

  /** Registers a stream. Throws if the name is taken. */
  add(stream: LiveStream): void {
    const { name } = stream.contract;
    if (this.#streams.has(name)) throw new Error(`Two streams are called ${name}`);
    this.#streams.set(name, stream);
  }

  /** Answers a WebSocket's upgrade; a refusal is a close code, which browsers can read, unlike a status. */
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      // What is wrong with it ends it.
      webSocket.on('error', () => webSocket.terminate());
      void this.#begin(request, webSocket);
    });
  }

  [Symbol.dispose](): void {
    this.#running.dispose();
    this.#checking?.[Symbol.dispose]();
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }

  async #begin(request: IncomingMessage, socket: WebSocket): Promise<void> {
    // Nothing is read before it is known who sends it.
    socket.pause();
    try {
      const reader = await this.#admitted(request, socket);
      // It may have closed meanwhile.
      if (socket.readyState !== socket.OPEN) return;
      this.#add(reader);
      socket.once('close', () => this.#remove(reader));
      socket.resume();
      await reader.run();
    } catch (error) {
      socket.resume();
      socket.close(STREAM_REFUSED, error instanceof DimoraError ? error.code : 'INTERNAL');
    }
  }

  async #admitted(request: IncomingMessage, socket: WebSocket): Promise<StreamReader> {
    const { clock, log } = this.#parts.platform;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://hub');
    const { caller, expiresAt } = await this.#parts.identify(searchParams.get('token') ?? '');
    admitSocket(request.socket);
    const stream = this.#streams.get(pathname.slice(STREAM_PATH.length));
    if (!stream) throw new DimoraError('NOT_FOUND', { kind: 'stream' });
    const params = stream.contract.params.safeParse(jsonOf(searchParams.get('params')));
    if (!params.success) throw new DimoraError('VALIDATION_FAILED');
    const sessionId = caller.session.Id;
    const open = [...this.#readers].filter((reader) => reader.sessionId === sessionId);
    if (open.length >= STREAMS_PER_SESSION)
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 5 });
    const renew = async (token: string): Promise<number> => {
      const fresh = await this.#parts.identify(token);
      if (fresh.caller.session.Id !== sessionId) throw new DimoraError('NOT_AUTHENTICATED');
      return deadlineOf(clock, fresh.expiresAt);
    };
    return new StreamReader(
      { socket, stream, params: params.data, clock, log, renew },
      { caller, until: deadlineOf(clock, expiresAt) },
    );
  }

  #add(reader: StreamReader): void {
    this.#readers.add(reader);
    this.#checking ??= this.#parts.platform.clock.every(CHECK_MS, () => this.#check());
  }

  #remove(reader: StreamReader): void {
    this.#readers.delete(reader);
    if (this.#readers.size > 0) return;
    this.#checking?.[Symbol.dispose]();
    this.#checking = undefined;
  }

  #check(): void {
    for (const reader of this.#readers) reader.check();
  }
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
