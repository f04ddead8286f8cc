import { expect, test } from 'vitest';
import { BoundedQueues } from './bounded-queues.ts';

const LIMITS = {
  ofAnAccount: { messages: 3, bytes: 100 },
  ofAll: { messages: 5, bytes: 150 },
};

/** Queues to which messages of 10 bytes are added: `client` belongs to the account before its dash. */
function stage() {
  const queues = new BoundedQueues(LIMITS);
  const add = (client: string, key: string, bytes = 10): readonly string[] =>
    queues
      .add(client, client.split('-')[0] ?? '', key, bytes)
      .map((surplus) => `${surplus.clientId} ${surplus.key}`);
  return { queues, add };
}

test('the fourth message for a client takes the place of its oldest', () => {
  const { queues, add } = stage();
  expect(['1', '2', '3'].flatMap((key) => add('plug', key))).toEqual([]);
  expect(add('plug', '4')).toEqual(['plug 1']);
  expect(queues.keysOf('plug')).toEqual(['2', '3', '4']);
});

test('all clients of an account share its limit, and the longest queue gives way', () => {
  const { add } = stage();
  const all = [add('tv-a', '1'), add('tv-a', '2'), add('tv-b', '3'), add('tv-b', '4')];
  expect(all).toEqual([[], [], [], ['tv-a 1']]);
});

test('beyond the limit of all accounts the one that holds the most gives way', () => {
  const { add } = stage();
  for (const key of ['1', '2', '3']) add('plug', key);
  for (const key of ['4', '5']) add('lamp', key);
  expect(add('lock', '6')).toEqual(['plug 1']);
  // In bytes, too: 20, 20 and 10 wait, and 105 more are too many for the account itself.
  expect(add('door', '7', 105)).toEqual(['door 7']);
});

test('what was delivered makes room for what comes', () => {
  const { queues, add } = stage();
  for (const key of ['1', '2', '3']) add('plug', key);
  queues.remove('plug', '2');
  expect(add('plug', '4')).toEqual([]);
  expect(queues.keysOf('plug')).toEqual(['1', '3', '4']);
});
