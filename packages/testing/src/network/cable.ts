import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between a hub and its cloud that a test can freeze or cut. */
export type Cable = AsyncDisposable & {
  readonly port: number;
  /** Connections made through it so far. */
  readonly dialled: () => number;
  /** Stops all traffic without closing any connection. */
  freeze(): void;
  /** Resumes frozen traffic. */
  thaw(): void;
  /** Closes every connection. */
  cut(): void;
  /** Closes every connection, and each new one at once, until `plug`. */
  unplug(): void;
  /** Lets connections through again. */
  plug(): void;
};

/** Connects a cable to a local port. */
export async function aCable(port: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  const state = { frozen: false, unplugged: false, dialled: 0 };
  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from
      .setNoDelay(true)
      .on('data', (bytes) => to.write(bytes))
      .on('error', () => {})
      .once('close', () => {
        sockets.delete(from);
        if (!state.frozen) to.destroy();
      });
    if (state.frozen) from.pause();
  };
  const server = createServer((near) => {
    state.dialled += 1;
    if (state.unplugged) return void near.on('error', () => {}).destroy();
    const far = connect(port, '127.0.0.1');
    carry(near, far);
    carry(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const each = (act: (socket: Socket) => void): void => [...sockets].forEach(act);
  const cut = (): void => each((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    dialled: () => state.dialled,
    freeze: () => {
      state.frozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      state.frozen = false;
      each((socket) => socket.resume());
    },
    cut,
    unplug: () => {
      state.unplugged = true;
      cut();
    },
    plug: () => {
      state.unplugged = false;
    },
    [Symbol.asyncDispose]: async () => {
      state.frozen = false;
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
