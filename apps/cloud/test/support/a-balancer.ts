import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A load balancer for replicas: one address, forwarded to a live replica. */
export type Balancer = AsyncDisposable & {
  readonly url: string;
  /** Where new connections are forwarded from now on. */
  leadTo(port: number): void;
};

/** Opens one; until a target is set it refuses connections. */
export async function aBalancer(port = 1): Promise<Balancer> {
  let target = port;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from
        .setNoDelay(true)
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(from);
          to.destroy();
        });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    leadTo: (next) => {
      target = next;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
