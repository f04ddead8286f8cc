import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { ConnectionGate } from './connection-gate.ts';

const opened: Socket[] = [];
let server: Server;
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  server.close().closeAllConnections();
});

/** A server that holds so many strangers; it answers at once, or when `answered` says so. */
async function guarded(
  total: number,
  answered: Promise<void> = Promise.resolve(),
): Promise<number> {
  server = createServer((_request, response) => void answered.then(() => response.end('here')));
  new ConnectionGate({ total, perNetwork: total }).watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Connects and asks for nothing. */
async function stranger(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  opened.push(socket.resume());
  await once(socket, 'connect');
  return socket;
}

const ask = async (port: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/`)).text();

test('[SECURITY-B1] a burst that takes all places at once doesn’t block the next caller of the same network', async () => {
  const port = await guarded(8);
  await Promise.all(Array.from({ length: 40 }, () => stranger(port)));
  expect(await ask(port)).toBe('here');
});

test('[SECURITY-B1] the oldest silent connection makes room, not one that is being answered', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const port = await guarded(2, answered);
  const asked = once(server, 'request');
  const answering = ask(port);
  await asked;
  const silent = await stranger(port);
  // It may be reset, which ends it, too.
  const gone = new Promise((resolve) => silent.once('close', resolve));
  await stranger(port);
  await gone;
  answer();
  expect(await answering).toBe('here');
});
