import { DEVICE_MANAGER_NAMESPACE, LIVE_NAMESPACE } from '@dimora/contract';
import { hubClient } from '@dimora/testing/hub';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { attackedHub, OWNER, type Attacked } from './fixtures/attacked-program.ts';
import { HOSTILE } from './fixtures/hostile-calls.ts';
import { joined as liveSocket } from './fixtures/live-socket.ts';

let hub: Attacked;
let token: string;
beforeAll(async () => {
  hub = await attackedHub();
  ({ accessToken: token } = await hubClient(hub.url).identity.login(OWNER));
});
afterAll(() => hub[Symbol.asyncDispose]());

/** The hub still runs, and still serves live news. */
async function isAlive(): Promise<void> {
  expect((await hubClient(hub.url).system.info()).mode).toBeTruthy();
  const socket = await joined('/live');
  const answer: unknown = await socket
    .timeout(5_000)
    .emitWithAck('watch', { devices: [], environments: [], events: 'all' });
  expect(answer).toMatchObject({ ok: true });
  socket.disconnect();
}

const joined = (namespace: string): Promise<Socket> => liveSocket(hub.url, token, namespace);

/** Events of ours, and names that objects and emitters have. */
const EVENTS = [
  'watch',
  'topic',
  'topicEnd',
  'renew',
  'pulse',
  '__proto__',
  'constructor',
  'close',
];

async function misuse(namespace: string, event: string): Promise<void> {
  const socket = await joined(namespace);
  const ended = new Promise((resolve) => {
    socket.once('disconnect', resolve);
  });
  for (const value of HOSTILE) {
    socket.emit(event, value);
    socket.emit(event, value, value);
    socket.emit(event, value, () => undefined);
    socket.emit(event, { [event]: value, events: value, devices: value, id: value, name: value });
  }
  socket.emit(event);
  // Calls are taken up in their order: the answer to the last says that the hub has read them all.
  await Promise.race([ended, new Promise((resolve) => socket.emit('renew', token, resolve))]);
  socket.disconnect();
}

describe('[SECURITY-B1] any message that a signed-in person sends over a socket', () => {
  test.each([LIVE_NAMESPACE, DEVICE_MANAGER_NAMESPACE])(
    'to %s stops nothing',
    async (namespace) => {
      // Calls are limited, and a client of nonsense may be disconnected: each event has a socket of its own.
      await Promise.all(EVENTS.map((event) => misuse(namespace, event)));
      await isAlive();
    },
    60_000,
  );

  test.each([
    ['no packet', ['', 'x', '9', '4', '42', '42/live', '42/live,', '42/live,{}', '42/live,[']],
    ['answers that nobody asked for', ['43/live,0[]', '43/live,-1["a"]', '43/live,1e9[{}]']],
    [
      'binary parts that never come, or too many',
      ['451-/live,["watch",{"_placeholder":true,"num":7}]', '459-/live,["watch"]', '45-/live,[]'],
    ],
    ['a second joining', ['40/live,', '40/live,{}', '40/live,"x"', '41/live,', '40/live,']],
    ['lists within lists', [`42/live,["watch",${'['.repeat(50_000)}${']'.repeat(50_000)}]`]],
    ['a message of 2 MB', [`42/live,["watch","${'x'.repeat(2_000_000)}"]`]],
  ])('as raw bytes stops nothing: %s', async (_what, frames) => {
    for (const frame of frames) {
      const socket = new WebSocket(
        `${hub.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&token=${token}`,
      );
      socket.on('error', () => undefined);
      await new Promise((resolve) => {
        socket.on('close', resolve);
        socket.on('message', (data: Buffer) => {
          const text = String(data);
          if (text.startsWith('0')) socket.send('40/live,');
          if (!text.startsWith('40/live')) return;
          socket.send(frame);
          socket.send(Buffer.from([0, 1, 2]));
          socket.send('42/live,0["watch",{}]');
          socket.close();
        });
      });
    }
    await isAlive();
  });
});
