import type { AddressInfo, Server, Socket } from 'node:net';
import { whenFree } from './when-free.ts';

/** A device of the simulator at a port of the loopback: it can lose its power and get it back at the same port. */
export abstract class ListeningDevice implements AsyncDisposable {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port: number;

  /** 0 takes any free port at the first {@link start}. */
  constructor(port = 0) {
    this.#port = port;
  }

  get port(): number {
    return this.#port;
  }

  /** Gets its power; it listens when this resolves. */
  async start(): Promise<this> {
    const server = this.makeServer();
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await whenFree(server, () => server.listen(this.#port, '127.0.0.1'));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** Loses its power: every connection ends without a farewell. */
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

  /** Makes the server that it listens with until its power goes. */
  protected abstract makeServer(): Server;
}
