import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSocket } from '../net/sockets.ts';

const LARGEST = 64 * 1024;
/** How long an event's body may take to arrive, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * The callback server for one device's events (GENA): it listens on the address through which the hub reaches
 * the device, at a path that only this device was given. Requests from other addresses are
 * ignored.
 */
export class EventCallback implements AsyncDisposable {
  readonly #server: Server;
  readonly #path = `/${randomBytes(16).toString('hex')}`;
  readonly #own: string;

  private constructor(own: string, from: string, onEvent: (body: string) => void) {
    this.#own = own;
    this.#server = createServer({ requestTimeout: PATIENCE_MS }, (request, response) => {
      void this.#serve(request, response, from, onEvent);
    });
    this.#server.maxConnections = 8;
    // Nobody else may hold a place.
    this.#server.on('connection', (socket) => {
      if (socket.remoteAddress !== from) socket.destroy();
    });
    this.#server.on('error', () => {});
  }

  /** Starts a callback server for the device at an address and port. */
  static async open(
    address: string,
    port: number,
    onEvent: (body: string) => void,
    signal: AbortSignal,
  ): Promise<EventCallback> {
    const { own, from } = await waysTo(address, port, signal);
    const callback = new EventCallback(own, from, onEvent);
    callback.#server.listen(0, own);
    await once(callback.#server, 'listening');
    return callback;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    const host = this.#own.includes(':') ? `[${this.#own}]` : this.#own;
    return `http://${host}:${port}${this.#path}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    await promise;
  }

  async #serve(
    request: IncomingMessage,
    response: ServerResponse,
    from: string,
    onEvent: (body: string) => void,
  ): Promise<void> {
    const isExpected =
      request.method === 'NOTIFY' &&
      request.url === this.#path &&
      request.socket.remoteAddress === from;
    const body = isExpected ? await textOf(request) : undefined;
    if (body === undefined) {
      response.writeHead(412).end();
      request.destroy();
      return;
    }
    response.writeHead(200).end();
    onEvent(body);
  }
}

/** The hub's own address on the way to a device, and the device's as a connection names it. */
async function waysTo(
  host: string,
  port: number,
  signal: AbortSignal,
): Promise<{ readonly own: string; readonly from: string }> {
  const socket = openSocket({ host, port, signal });
  try {
    await once(socket, 'connect', { signal });
    return { own: socket.localAddress ?? '', from: socket.remoteAddress ?? '' };
  } finally {
    socket.destroy();
  }
}

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += (part as Buffer).length;
      if (length > LARGEST) return undefined;
      parts.push(part as Buffer);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString();
}
