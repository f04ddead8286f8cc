/** A minimal HTTP client, so that the load costs little compared to what it measures. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One connection with one request at a time. */
export type Asker = Disposable & {
  /** The duration of one GET in milliseconds. Rejects unless the answer is 200. */
  ask(): Promise<number>;
};

/** Opens a connection for GETs of one address. */
export async function openAsker(url: string, token: string): Promise<Asker> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  return {
    ask: async () => {
      const begun = performance.now();
      socket.write(request);
      await wholeAnswer(socket);
      return performance.now() - begun;
    },
    [Symbol.dispose]: () => socket.destroy(),
  };
}

function wholeAnswer(socket: Socket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let text = '';
  const heard = (bytes: Buffer): void => {
    text += bytes.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (text.length < end + 4 + length) return;
    socket.off('data', heard).off('close', closed);
    if (text.startsWith('HTTP/1.1 200')) resolve();
    else reject(new Error(text.slice(0, 200)));
  };
  const closed = (): void => reject(new Error('the connection ended'));
  socket.on('data', heard).once('close', closed);
  return promise;
}
