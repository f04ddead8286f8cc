import type { AddressInfo, Server, Socket } from 'node:net';
import { whenFree } from './when-free.ts';

/** Where a simulated device listens: an address of the loopback, and a port; 0 is any free one at its first start. */
export type ListeningPlace = { readonly host?: string; readonly port?: number };

/** A simulated device at a port of the loopback: it can lose its power and get it back at the same port. */
export abstract class ListeningDevice implements AsyncDisposable {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  /** The address on which it listens. */
  readonly host: string;
  #port: number;

  constructor({ host = '127.0.0.1', port = 0 }: ListeningPlace = {}) {
    this.host = host;
    this.#port = port;
  }

  get port(): number {
    return this.#port;
  }

  /** Powers it up; resolves once it is listening. */
  async start(): Promise<this> {
    const server = this.makeServer();
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await whenFree(server, () => server.listen(this.#port, this.host));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** Cuts its power: every connection breaks without a clean disconnect. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  /** Creates the server used until the power is cut. */
  protected abstract makeServer(): Server;
}
