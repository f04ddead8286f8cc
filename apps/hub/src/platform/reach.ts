import { connect } from 'node:net';

/** Checks whether a TCP connection to `host:port` opens within a timeout; never rejects. */
export type Reach = (target: string, withinMs: number) => Promise<boolean>;

/** {@link Reach} over the machine's own network. */
export const reachByTcp: Reach = (target, withinMs) => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const at = target.lastIndexOf(':');
  const port = Number(target.slice(at + 1));
  if (at < 1 || !Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve(false);
  const socket = connect({ host: target.slice(0, at), port, timeout: withinMs });
  const answer = (reached: boolean) => (): void => {
    socket.destroy();
    resolve(reached);
  };
  socket
    .once('connect', answer(true))
    .once('error', answer(false))
    .once('timeout', answer(false))
    .unref();
  return promise;
};
