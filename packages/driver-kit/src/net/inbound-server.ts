import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { DriverError } from '../driver-error.ts';
import { Shared, type Lease } from '../shared.ts';
import { openDatagrams } from './sockets.ts';

/** Ten times the whole status of a sensor. */
const LARGEST = 32 * 1024;
/** More devices than are awake at the same moment. */
const CONNECTIONS = 64;
/** A device is awake for seconds. */
const PATIENCE_MS = 10_000;

/** What one device may send, and from where. */
export type InboundListener = {
  /** The only address that is heard. */
  readonly from: string;
  /** Takes a requested path with its query; true if it is a report. */
  readonly url: (url: string) => boolean;
  /** Takes a text message of a WebSocket. */
  readonly text: (text: string) => void;
};

/**
 * A server for devices that reach out by themselves because they sleep otherwise: GET requests and WebSockets, on
 * any path. It answers nothing but whether it has listened, and only hears the addresses of installed devices.
 */
export class InboundServer implements AsyncDisposable {
  readonly #server: Server;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST,
    perMessageDeflate: false,
  });
  readonly #listeners = new Set<InboundListener>();

  private constructor() {
    this.#server = createServer({ requestTimeout: PATIENCE_MS }, (request, response) => {
      const { method, url = '' } = request;
      const told = method === 'GET' ? this.#listening(request).map((each) => each.url(url)) : [];
      response.writeHead(told.includes(true) ? 200 : 404, { Connection: 'close' }).end();
    });
    this.#server.maxConnections = CONNECTIONS;
    // Nobody else may hold a place.
    this.#server.on('connection', (socket) => {
      if (!this.#hears(socket.remoteAddress)) socket.destroy();
    });
    this.#server.on('error', () => {});
    this.#server.on('upgrade', (request, socket, head) => {
      if (this.#listening(request).length === 0) {
        socket.destroy();
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (connection) => {
        connection.on('error', () => connection.terminate());
        connection.on('message', (data, isBinary) => {
          if (isBinary) return;
          const text = (data as Buffer).toString();
          for (const each of this.#listening(request)) each.text(text);
        });
      });
    });
  }

  /** Rejects with BUSY if another program has the port. */
  static async open(address: string, port: number): Promise<InboundServer> {
    const inbound = new InboundServer();
    inbound.#server.listen(port, address);
    try {
      await once(inbound.#server, 'listening');
    } catch (cause) {
      throw new DriverError('UNREACHABLE', { trouble: 'BUSY', cause });
    }
    return inbound;
  }

  /** The port that it listens on. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Hears an address until disposed of. */
  listen(listener: InboundListener): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    await promise;
  }

  #hears(address: string | undefined): boolean {
    return [...this.#listeners].some(({ from }) => from === address);
  }

  #listening({ socket }: IncomingMessage): InboundListener[] {
    return [...this.#listeners].filter(({ from }) => from === socket.remoteAddress);
  }
}

const servers = new Shared<InboundServer>();

/**
 * A server on the hub's address in a device's network, shared by all devices there, and the device's own address
 * as the server sees it.
 */
export async function leaseInbound(
  device: string,
  port: number,
): Promise<{ readonly lease: Lease<InboundServer>; readonly from: string }> {
  const { own, from } = await waysTo(device, port);
  const lease = await servers.lease(`${own} ${port}`, () => InboundServer.open(own, port));
  return { lease, from };
}

/** The hub's address on the way to a device that sleeps: connecting a UDP socket sends nothing. */
async function waysTo(host: string, port: number): Promise<{ own: string; from: string }> {
  const socket = openDatagrams(host.includes(':') ? 'udp6' : 'udp4');
  try {
    const connected = once(socket, 'connect');
    socket.connect(port, host);
    await connected;
    return { own: socket.address().address, from: socket.remoteAddress().address };
  } finally {
    socket.close();
  }
}
