import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';

/** How a device's server is made; plain where nothing else is said. */
type Make = (listener: RequestListener) => Server;
const plain: Make = (listener) => createServer({ noDelay: true }, listener);

/** The HTTP server of a simulated device: it can lose its power and get it back at the same port. */
export class DeviceServer implements AsyncDisposable {
  /** The server itself, for upgrades; another after each {@link start}. */
  server: Server;
  readonly #listener: RequestListener;
  readonly #sockets = new Set<Socket>();
  readonly #made: (server: Server) => void;
  readonly #make: Make;
  #port = 0;

  private constructor(listener: RequestListener, made: (server: Server) => void, make: Make) {
    this.#listener = listener;
    this.#made = made;
    this.#make = make;
    this.server = make(listener);
  }

  /** Starts on a free port of the loopback; `made` sees each server before it listens, `make` makes it. */
  static async open(
    listener: RequestListener,
    made: (server: Server) => void = () => {},
    make: Make = plain,
  ): Promise<DeviceServer> {
    const device = new DeviceServer(listener, made, make);
    await device.start();
    return device;
  }

  get port(): number {
    return this.#port;
  }

  /** Gets its power back. */
  async start(): Promise<void> {
    this.server = this.#make(this.#listener);
    this.server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#made(this.server);
    this.server.listen(this.#port, '127.0.0.1');
    await new Promise((resolve) => this.server.once('listening', resolve));
    this.#port = (this.server.address() as AddressInfo).port;
  }

  /** Loses its power: every connection ends without a farewell. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.server.listening) await this.stop();
  }
}
