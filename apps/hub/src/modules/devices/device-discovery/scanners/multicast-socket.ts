import { createSocket, type Socket } from 'node:dgram';
import type { Log } from '@dimora/runtime';

/** A multicast group on the local network. */
export type Group = { readonly address: string; readonly port: number };

/** A received message and its sender. */
type Hear = (message: Buffer, from: string) => void;

type Parts = {
  /** The address of the interface. */
  readonly interface: string;
  readonly group: Group;
  readonly log: Log;
  readonly hear: Hear;
};

/** Larger messages are ignored, in bytes. */
const LONGEST = 65_507;
/** Receive buffer, in bytes. */
const RECEIVE_BYTES = 1_000_000;

/** A socket that queries a group and receives the unicast answers. Rejects if it can't be bound. */
export function askingSocket(parts: Parts): Promise<MulticastSocket> {
  return opened(createSocket({ type: 'udp4' }), parts, { port: 0, address: parts.interface });
}

/** A socket that receives the group's messages. Rejects if it can't be bound. */
export async function listeningSocket(parts: Parts): Promise<MulticastSocket> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  const open = await opened(socket, parts, {
    port: parts.group.port,
    address: parts.group.address,
  });
  socket.addMembership(parts.group.address, parts.interface);
  return open;
}

/** A socket for a group on one interface. */
export type MulticastSocket = Disposable & { send(text: string): void };

async function opened(
  socket: Socket,
  { interface: address, group, log, hear }: Parts,
  place: { readonly port: number; readonly address: string },
): Promise<MulticastSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', reject);
  socket.on('message', (message, { address: from }) => {
    if (message.byteLength <= LONGEST) hear(message, from);
  });
  socket.bind({ ...place, exclusive: false }, resolve);
  try {
    await promise;
    socket.setMulticastInterface(address);
    socket.setMulticastTTL(2);
    socket.setMulticastLoopback(true);
    // All devices answer at once, and overflow is lost: asks for a large buffer; the kernel limits it.
    socket.setRecvBufferSize(RECEIVE_BYTES);
  } catch (error) {
    socket.close();
    throw error;
  }
  socket.off('error', reject);
  const warn = (error: Error): void => log.debug('discovery.socketFailed', { error, at: address });
  socket.on('error', warn);
  let closed = false;
  return {
    send: (text) => {
      if (!closed) socket.send(text, group.port, group.address, (error) => error && warn(error));
    },
    [Symbol.dispose]: () => {
      closed = true;
      socket.close();
    },
  };
}
