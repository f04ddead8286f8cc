import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Keeps the processor busy. */
function busy(forMs: number): void {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}

test('a flood of messages lets the network have its turn, and keeps its order', async () => {
  await using server = createServer((socket) => socket.end('here'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const turns = new FairTurns();
  const done: number[] = [];
  const all = 200;
  const finished = new Promise<void>((resolve) => {
    for (let at = 0; at < all; at += 1)
      turns.take(() => {
        busy(2);
        done.push(at);
        if (at === all - 1) resolve();
      });
  });
  expect(done.length).toBeLessThan(10);
  const guest = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
  guest.resume();
  await once(guest, 'close');
  expect(done.length).toBeLessThan(all);
  await finished;
  expect(done).toEqual(Array.from({ length: all }, (_, at) => at));
});

test('one that fails does not hold back those after it', async () => {
  const turns = new FairTurns();
  expect(() =>
    turns.take(() => {
      busy(10);
      throw new Error('refused');
    }),
  ).toThrow('refused');
  await new Promise<void>((resolve) => {
    turns.take(resolve);
  });
});
