import type { UserId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import type { Outcome } from '../devices/device.store.ts';
import type { PushAnswer } from './post.ts';
import { PushQueue, type QueuedMessage } from './push-queue.ts';

const turns = async (): Promise<void> => {
  for (let at = 0; at < 20; at += 1) await Promise.resolve();
};

/** A queue whose push service answers as the test says, per device; without an answer it hangs. */
function aQueue(answers: Readonly<Record<string, readonly (PushAnswer | 'fails')[]>> = {}) {
  const clock = new FakeClock();
  const sent: string[] = [];
  const outcomes: [string, Outcome][] = [];
  const ended: string[] = [];
  let added = 0;
  const left = new Map(Object.entries(answers).map(([id, list]) => [id, [...list]]));
  const queue = new PushQueue({
    clock,
    mayHave: () => Promise.resolve(true),
    send: ({ deviceId, collapse }) => {
      sent.push(collapse ?? deviceId);
      const answer = left.get(deviceId)?.shift();
      if (answer === 'fails') return Promise.reject(new Error('no answer'));
      return answer ? Promise.resolve(answer) : new Promise(() => undefined);
    },
    settled: ({ deviceId }, outcome) => {
      outcomes.push([deviceId, outcome]);
      return Promise.resolve();
    },
    ended: (id) => ended.push(id),
  });
  const add = (deviceId: string, more: Partial<QueuedMessage> = {}): void =>
    queue.add({
      id: `message-${(added += 1)}`,
      deviceId,
      UserId: deviceId as UserId,
      endpoint: 'https://push.example.org/1',
      body: Buffer.alloc(1),
      urgency: 'normal',
      ttlSeconds: 3_600,
      collapse: null,
      ...more,
    });
  return { clock, queue, sent, outcomes, ended, add };
}

const OK = { status: 201, retryAfterMs: null };

test('a silent device is tried again after pauses that double, until the message expires', async () => {
  const { clock, sent, add, queue } = aQueue({ a: Array.from({ length: 50 }, () => 'fails') });
  add('a', { ttlSeconds: 60 });
  const at: number[] = [];
  for (let second = 0; second <= 120; second += 1) {
    await turns();
    if (sent.length > at.length) at.push(second);
    clock.advance(1_000);
  }
  expect(at).toEqual([0, 5, 15, 35]);
  expect(queue.size).toBe(0);
});

test('a service that names a time is tried again at that time', async () => {
  const { clock, sent, outcomes, add } = aQueue({ a: [{ status: 429, retryAfterMs: 90_000 }, OK] });
  add('a');
  await turns();
  clock.advance(89_000);
  await turns();
  expect(sent).toHaveLength(1);
  clock.advance(1_000);
  await turns();
  expect(outcomes).toEqual([
    ['a', 'later'],
    ['a', 'delivered'],
  ]);
});

test('one person’s hanging devices take four places, and those that failed before sixteen altogether', async () => {
  const { sent, add } = aQueue();
  for (let at = 0; at < 10; at += 1) add(`own-${at}`, { UserId: 'anna' as UserId });
  await turns();
  expect(sent).toHaveLength(4);
  for (let at = 0; at < 30; at += 1) add(`other-${at}`);
  await turns();
  expect(sent).toHaveLength(34);
  const failing = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`slow-${at}`, ['fails'] as const]),
  );
  const second = aQueue(failing);
  for (const id of Object.keys(failing)) second.add(id);
  await turns();
  expect(second.outcomes).toHaveLength(40);
  second.clock.advance(5_000);
  await turns();
  expect(second.sent).toHaveLength(40 + 16);
  second.add('healthy');
  await turns();
  expect(second.sent.at(-1)).toBe('healthy');
});

test('at most fifty messages of a person wait: the oldest are dropped, later ones replace their kind', async () => {
  const { queue, sent, add } = aQueue();
  for (let at = 0; at < 80; at += 1) add('a', { collapse: `kind-${at}` });
  await turns();
  expect(sent).toEqual(['kind-0']);
  expect(queue.size).toBe(50);
  for (let at = 0; at < 100; at += 1) add('b', { collapse: 'same' });
  await turns();
  // One is on its way, the last waits.
  expect(queue.size).toBe(51);
  for (let at = 0; at < 6_000; at += 1) add(`c-${at}`);
  expect(queue.size).toBeLessThanOrEqual(5_000);
});

test('a message whose waiting is over ends, whatever its result', async () => {
  const { clock, queue, ended, add } = aQueue({
    a: [
      { status: 503, retryAfterMs: null },
      { status: 410, retryAfterMs: null },
    ],
    b: [OK],
  });
  for (const collapse of ['first', 'second', 'second']) add('a', { collapse });
  add('b');
  await turns();
  // The second one was replaced by the third; b's was delivered.
  expect(ended.toSorted()).toEqual(['message-2', 'message-4']);
  clock.advance(5_000);
  await turns();
  // The device is gone, with all that waits for it.
  expect(ended.toSorted()).toEqual(['message-1', 'message-2', 'message-3', 'message-4']);
  expect(queue.size).toBe(0);
});
