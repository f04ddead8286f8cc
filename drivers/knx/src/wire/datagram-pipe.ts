import { openDatagrams } from '@dimora/driver-kit/net';
import type { LineLink } from '../settings.ts';
import type { Pipe, PipeListener } from './pipe.ts';

/**
 * Opens a UDP socket to a gateway; datagrams from other peers are ignored. Rejects with the network's error.
 */
export async function openDatagramPipe(
  { Address, port, interfaceAddress, routeBack }: LineLink,
  listener: PipeListener,
): Promise<Pipe> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = openDatagrams('udp4');
  // Never removed: an error without a listener would crash the hub.
  socket.on('error', (error) => {
    reject(error);
    listener.end(error);
  });
  socket.on('message', (bytes) => listener.frame(bytes));
  socket.once('connect', resolve);
  socket.bind({ port: 0, ...(interfaceAddress !== '' && { address: interfaceAddress }) }, () => {
    // A connected socket is notified when no process listens at the other end.
    socket.connect(port, Address, (error?: Error) => {
      if (error) reject(error);
    });
  });
  try {
    await promise;
  } catch (error) {
    socket.close();
    throw error;
  }
  return {
    reply: routeBack ? undefined : socket.address(),
    reliable: false,
    send: (frame) => {
      socket.send(frame, (error) => {
        if (error) listener.end(error);
      });
    },
    close: () => socket.close(),
  };
}
