import { createSocket, type Socket } from 'node:dgram';
import { networkInterfaces } from 'node:os';

const GROUP = '239.255.255.250';
const PORT = 1900;

/** A device announcing itself, or leaving. */
export type Presence = 'alive' | 'byebye';

type Listener = (id: string, presence: Presence) => void;
type SharedSocket = { readonly socket: Socket; readonly listeners: Set<Listener> };

/** One instance for all devices: a thousand of them must not open a thousand sockets. */
let shared: SharedSocket | undefined;

/**
 * Listens for SSDP announcements and farewells on every interface. If the port is taken, it receives nothing
 * and polling alone detects changes.
 */
export function onPresence(listener: Listener): Disposable {
  const current = shared ?? open();
  shared = current;
  current.listeners.add(listener);
  return {
    [Symbol.dispose]: () => {
      current.listeners.delete(listener);
      if (current.listeners.size > 0) return;
      if (shared === current) shared = undefined;
      current.socket.close();
    },
  };
}

function open(): SharedSocket {
  const listeners = new Set<Listener>();
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  socket.on('error', () => {});
  socket.on('message', (message) => {
    const presence = readPresence(message.toString('latin1', 0, 2_000));
    if (presence) for (const listener of listeners) listener(...presence);
  });
  socket.bind({ port: PORT, address: GROUP, exclusive: false }, () => {
    for (const address of addresses()) join(socket, address);
  });
  return { socket, listeners };
}

/** The device id of an announcement; nothing if it is invalid. */
export function readPresence(message: string): [id: string, presence: Presence] | undefined {
  if (!/^NOTIFY \* HTTP/i.test(message)) return undefined;
  const presence = /^NTS:\s*ssdp:(alive|byebye)\s*$/im.exec(message)?.[1]?.toLowerCase();
  const id = /^USN:\s*uuid:([\w.-]{1,120})/im.exec(message)?.[1];
  return id !== undefined && (presence === 'alive' || presence === 'byebye')
    ? [id, presence]
    : undefined;
}

const addresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family }) => family === 'IPv4')
    .map(({ address }) => address);

function join(socket: Socket, address: string): void {
  try {
    socket.addMembership(GROUP, address);
  } catch {
    // An interface without multicast receives no announcements.
  }
}
