import { createSocket } from 'node:dgram';
import type { LineLink } from '../settings.ts';
import type { Pipe, PipeListener } from './pipe.ts';

/** Opens the way of datagrams to a gateway: nobody else's are heard. Rejects with what the network says. */
export async function openDatagramPipe(
  { Address, port, interfaceAddress, routeBack }: LineLink,
  listener: PipeListener,
): Promise<Pipe> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = createSocket('udp4');
  // Stays for good: an error without a listener would end the hub.
  socket.on('error', (error) => {
    reject(error);
    listener.end(error);
  });
  socket.on('message', (bytes) => listener.frame(bytes));
  socket.once('connect', resolve);
  socket.bind({ port: 0, ...(interfaceAddress !== '' && { address: interfaceAddress }) }, () => {
    // A connected socket is told when nobody listens at the other end.
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
