import { Database } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { PUSH_WAITING_TABLE, WaitingStore, type KeptMessage } from './waiting.store.ts';

const MINUTE = 60_000;

function aTable() {
  const database = new Database(':memory:');
  database.exec(PUSH_WAITING_TABLE);
  const store = (holder: string) =>
    new WaitingStore(
      {
        all: <Row>(text: string, params: readonly (string | number | null)[]) =>
          database.statement<Row>(text).all(...params),
        one: <Row>(text: string, params: readonly (string | number | null)[]) =>
          database.statement<Row>(text).get(...params),
        run: (text, params) => ({ changes: database.statement(text).run(...params) }),
      },
      new RecordedLog(),
      holder,
    );
  const count = () => database.statement('SELECT id FROM push_waiting').all().length;
  return { store, count };
}

const message = (id: string, more: Partial<KeptMessage> = {}): KeptMessage => ({
  id,
  deviceId: 'phone',
  body: Buffer.from([1, 2, 255]),
  urgency: 'high',
  collapse: null,
  queuedAt: 0,
  expiresAt: 60 * MINUTE,
  ...more,
});
const ids = (messages: readonly KeptMessage[]): string[] => messages.map(({ id }) => id);

test('a message is read back as stored, and one that ended before it was written is not stored', async () => {
  const { store, count } = aTable();
  const first = store('hub');
  first.keep(message('a', { queuedAt: 2 }));
  first.keep(message('b', { queuedAt: 1 }));
  first.keep(message('c'));
  first.forget('c');
  await first.write(0);
  expect(count()).toBe(2);
  // Killed: nothing is released.
  expect(await store('hub').begin(1)).toEqual([
    message('b', { queuedAt: 1 }),
    message('a', { queuedAt: 2 }),
  ]);
  const second = store('hub');
  second.forget('b');
  await second.write(0);
  expect(count()).toBe(1);
});

test('messages no longer worth delivering are deleted', async () => {
  const { store, count } = aTable();
  const first = store('hub');
  first.keep(message('old', { expiresAt: 10 }));
  await first.write(0);
  expect(await store('hub').begin(10)).toEqual([]);
  expect(count()).toBe(0);
});

test('replicas deliver each message once, and take over those of a replica that ended', async () => {
  const { store } = aTable();
  const [one, other] = [store('one'), store('other')];
  one.keep(message('a'));
  await one.write(0);
  expect(await other.begin(1)).toEqual([]);
  // It lives, and holds on.
  await one.hold(2 * MINUTE);
  expect(await other.hold(4 * MINUTE)).toEqual([]);
  // It was killed at the second minute.
  expect(ids(await other.hold(5 * MINUTE + 1))).toEqual(['a']);
  expect(await store('third').begin(6 * MINUTE)).toEqual([]);
  // It stops as it should: nobody waits.
  await other.release();
  expect(ids(await store('third').begin(6 * MINUTE))).toEqual(['a']);
});
