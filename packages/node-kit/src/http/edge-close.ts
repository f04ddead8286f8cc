import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that running calls may still take when the server stops. */
const LAST_ANSWERS_MS = 1_000;

/** Upgraded connections, which Node doesn't count when it closes a server. */
export function upgradedSockets(server: Server): ReadonlySet<Duplex> {
  const sockets = new Set<Duplex>();
  server.on('upgrade', (_request, socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Lets running calls finish, then closes all remaining connections, including sockets. */
export async function closeWithin(
  http: FastifyInstance,
  upgraded: Iterable<Duplex>,
): Promise<void> {
  const cut = (): void => {
    http.server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
  };
  const patience = setTimeout(cut, LAST_ANSWERS_MS);
  const closed = new Promise<void>((resolve) => http.server.close(() => resolve()));
  await http.close();
  await closed;
  clearTimeout(patience);
}
