import { connect, type Socket } from 'node:net';
import { hubClient } from '@dimora/testing/hub';
import { rounds } from '@dimora/testing/rounds';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  attackedCloud,
  attackedHub,
  openSockets,
  OWNER,
  residentBytes,
  type Attacked,
} from './fixtures/attacked-program.ts';
import { joined } from './fixtures/live-socket.ts';

let hub: Attacked;
/** The end of a WebSocket that was opened with an invalid token and stays silent. */
let silentEnds: Promise<unknown>;
beforeAll(async () => {
  hub = await attackedHub();
  const silent = new WebSocket(
    `${hub.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&token=no`,
  );
  silentEnds = new Promise((resolve) => silent.once('close', resolve));
});
afterAll(() => hub[Symbol.asyncDispose]());

const signIn = (): Promise<{ readonly accessToken: string }> =>
  hubClient(hub.url).identity.login({ username: OWNER.username, password: OWNER.password });

const bare = (url: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => resolve(socket)).on('connect', () => resolve(socket));
  });

/** Opens many connections, and returns the number of those that the server still holds. */
async function flood(url: string, count: number): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => bare(url)));
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  return sockets;
}

describe('[SECURITY-B1] clients without a token', () => {
  test.each(['/', '/live', '/nothing-of-ours'])(
    'get no Socket.IO connection to %s',
    async (namespace) => {
      const socket = io(`${hub.url}${namespace}`, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      const outcome = await new Promise((resolve) => {
        socket.on('connect', () => resolve('connected'));
        socket.on('connect_error', () => resolve('refused'));
      });
      socket.close();
      expect(outcome).toBe('refused');
    },
  );

  test('are refused at / even with a valid token, and disconnected', async () => {
    const { accessToken } = await signIn();
    const socket = io(`${hub.url}/`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      query: { token: accessToken },
    });
    const code = await new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', (error) => resolve(error.message));
    });
    expect(code).toBe('NOT_AUTHENTICATED');
    await expect.poll(() => socket.io.engine.readyState).toBe('closed');
  });
});

/** A server holds 1,024 for people who aren't signed in. */
const CONNECTIONS = rounds({ test: 1_500, soak: 5_000 });

describe(`[SECURITY-B1] ${CONNECTIONS} connections that send nothing`, () => {
  test('leave room and memory for the owner, who signs in and keeps a live socket', async () => {
    const { accessToken } = await signIn();
    const live = await joined(hub.url, accessToken);
    await signIn();
    const before = await residentBytes(hub.program.pid);
    const sockets: Socket[] = [];
    try {
      while (sockets.length < CONNECTIONS) sockets.push(...(await flood(hub.url, 500)));
      // While all of them stand, and with a connection of its own.
      expect((await signIn()).accessToken).toBeTruthy();
      expect(live.connected).toBe(true);
      expect(await openSockets(hub.program.pid)).toBeLessThan(1_100);
      expect((await residentBytes(hub.program.pid)) - before).toBeLessThan(30_000_000);
    } finally {
      for (const socket of sockets) socket.destroy();
      live.close();
    }
  });

  test('do not keep people from the cloud either', async () => {
    await using cloud = await attackedCloud();
    const sockets = await flood(cloud.url, CONNECTIONS);
    try {
      expect((await fetch(new URL('/api/cloud/info', cloud.url))).status).toBe(200);
      expect(await openSockets(cloud.program.pid)).toBeLessThan(1_100);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});

test('[SECURITY-B1] a client that opens a WebSocket with an invalid token and stays silent is disconnected', async () => {
  // Nothing else ends it: it answers the pings.
  await silentEnds;
});
