import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** A limit for a flood that nobody interrupts: far more than a network needs turns. */
const MOST = 10_000_000;

/** Turns, and work that takes two milliseconds each. */
function turnsAndWork() {
  const clock = new FakeClock();
  const done: number[] = [];
  const work = (at: number) => () => {
    clock.advance(2);
    done.push(at);
  };
  return { turns: new FairTurns(clock), clock, done, work };
}

test('each turn of the event loop does eight milliseconds of work, in order', async () => {
  const { turns, done, work } = turnsAndWork();
  for (let at = 0; at < 10; at += 1) turns.take(work(at));
  expect(done).toEqual([0, 1, 2, 3]);
  await turn();
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  // What comes now waits behind what is left.
  turns.take(work(10));
  await turn();
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a flood that does not end lets network events run in between', async () => {
  await using server = createServer((socket) => socket.end('here'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { turns, clock } = turnsAndWork();
  let isServed = false;
  let done = 0;
  const flood = (): void => {
    clock.advance(2);
    done += 1;
    if (!isServed && done < MOST) queueMicrotask(() => turns.take(flood));
  };
  turns.take(flood);
  const guest = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
  guest.resume();
  await once(guest, 'close');
  isServed = true;
  expect(done).toBeLessThan(MOST);
});

test('when it stops, all waiting work runs at once', () => {
  const { turns, done, work } = turnsAndWork();
  for (let at = 0; at < 10; at += 1) turns.take(work(at));
  turns.finish();
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a failed piece of work does not stop the next ones', async () => {
  const { turns, clock, done, work } = turnsAndWork();
  expect(() =>
    turns.take(() => {
      clock.advance(10);
      throw new Error('refused');
    }),
  ).toThrow('refused');
  turns.take(work(1));
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual([1]);
});
