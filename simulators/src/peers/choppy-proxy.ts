import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How the proxy changes the traffic: not at all, split into single bytes, or delayed and merged. */
export type Chop = 'none' | 'fragmented' | 'coalesced';

const LUMP_MS = 40;

/** A TCP proxy that splits or merges frames, as networks may do. */
export class ChoppyProxy implements AsyncDisposable {
  chop: Chop = 'none';
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: number) {
    this.#server = createServer({ noDelay: true }, (near) => {
      const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
      this.#pass(near, far);
      this.#pass(far, near);
    });
  }

  /** Starts a proxy to a port of the loopback. */
  static async start(target: number): Promise<ChoppyProxy> {
    const proxy = new ChoppyProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await new Promise((resolve) => proxy.#server.once('listening', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    let lump: Buffer[] = [];
    let timer: NodeJS.Timeout | undefined;
    const flush = (): void => {
      timer = undefined;
      to.write(Buffer.concat(lump));
      lump = [];
    };
    from.on('data', (chunk: Buffer) => {
      if (this.chop === 'coalesced') {
        lump.push(chunk);
        timer ??= setTimeout(flush, LUMP_MS);
      } else if (this.chop === 'fragmented') for (const byte of chunk) to.write(Buffer.of(byte));
      else to.write(chunk);
    });
    from.on('close', () => {
      clearTimeout(timer);
      this.#sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => to.destroy());
  }
}
