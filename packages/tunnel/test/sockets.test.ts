import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { aCloud, type TestCloud } from './support/a-cloud.ts';
import { aHub, type TestHub } from './support/a-hub.ts';

let cloud: TestCloud;
let hub: TestHub;
beforeEach(async () => {
  cloud = await aCloud();
  hub = aHub(cloud.port);
  await hub.until('connected');
});
afterEach(async () => {
  await hub[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

const url = (): string => `ws://127.0.0.1:${cloud.port}/socket.io/?token=x`;

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(url(), 'chat');
  await once(socket, 'open');
  return socket;
}

async function said(socket: WebSocket, what: string | Buffer): Promise<[Buffer, boolean]> {
  const answer = once(socket, 'message');
  socket.send(what);
  return (await answer) as [Buffer, boolean];
}

test('[START-01] text stays text, bytes stay bytes, and the subprotocol is passed on', async () => {
  const socket = await open();
  expect(socket.protocol).toBe('chat');
  const [text, textIsBinary] = await said(socket, 'ciò');
  expect([text.toString(), textIsBinary]).toEqual(['ciò', false]);
  const [bytes, isBinary] = await said(socket, Buffer.from([0, 255, 1]));
  expect([[...bytes], isBinary]).toEqual([[0, 255, 1], true]);
  socket.terminate();
});

test('a message of 4 MB comes back whole', async () => {
  const socket = await open();
  const [bytes] = await said(socket, Buffer.alloc(4 * 1024 * 1024, 9));
  expect(bytes.equals(Buffer.alloc(4 * 1024 * 1024, 9))).toBe(true);
  socket.terminate();
});

test('three hundred sockets each get their own answer', async () => {
  const sockets = await Promise.all(Array.from({ length: 300 }, open));
  const answers = await Promise.all(
    sockets.map(async (socket, at) => (await said(socket, `${at}`))[0].toString()),
  );
  expect(answers).toEqual(sockets.map((_, at) => `${at}`));
  for (const socket of sockets) socket.terminate();
});

test('a browser’s close reaches the hub, with its own code', async () => {
  const socket = await open();
  socket.close(4321, 'enough');
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  expect([code, reason.toString()]).toEqual([4321, 'enough']);
});

test('a browser that vanishes is disconnected from the hub', async () => {
  const gone = new Promise<void>((resolve) => {
    hub.server.once('upgrade', (_request, socket) => socket.once('close', () => resolve()));
  });
  const socket = await open();
  socket.terminate();
  await gone;
});

test('a tunnel that breaks closes its sockets', async () => {
  const socket = await open();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await hub[Symbol.asyncDispose]();
  await closed;
});

test('a refusal by the hub is passed on, and none of its headers reach the browser', async () => {
  const raw = connect(cloud.port, '127.0.0.1');
  raw.write(
    'GET /refused HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  const text = Buffer.concat(await raw.toArray()).toString();
  expect(text).toMatch(/^HTTP\/1\.1 403 /);
  expect(text).not.toMatch(/set-cookie/i);
});
