import { Database, migrate } from '@dimora/node-kit';
import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { Quotas, type Limit } from '../quotas/quotas.ts';
import { BrokerStore } from './broker-store.ts';
import { brokerTables } from './broker-tables.ts';

/** A store in memory, whose clients are each the only one of their account. */
function aStore() {
  const database = new Database(':memory:');
  migrate(database, brokerTables);
  const reached: [Limit, string | null][] = [];
  const quotas = new Quotas(new FakeClock(), (limit, name) => void reached.push([limit, name]));
  const sessions = { hold: () => undefined, release: () => undefined };
  const store = new BrokerStore(database, { quotas, sessions, accountOf: (id) => id });
  let brokerCounter = 0;
  /** Stores a message for a client that is away; doesn't wait until it is committed. */
  const publish = (clientId: string, text: string): Promise<void> =>
    store.outgoingEnqueue(
      { clientId },
      {
        cmd: 'publish',
        topic: 'stat/n',
        payload: Buffer.from(text),
        qos: 1,
        retain: false,
        brokerId: 'hub',
        brokerCounter: (brokerCounter += 1),
      },
    );
  /** What a client that comes back now is sent. */
  const waiting = async (id: string): Promise<string[]> => {
    const texts: string[] = [];
    for await (const { payload } of store.outgoingStream({ id })) texts.push(String(payload));
    return texts;
  };
  const stored = (): number | undefined =>
    database.statement<{ rows: number }>('SELECT count(*) AS rows FROM waiting').get()?.rows;
  return { publish, waiting, stored, reached };
}

test('however many messages come in one go, no more than 1,000 are ever stored', async () => {
  const { publish, waiting, stored, reached } = aStore();
  const texts = Array.from({ length: 1_200 }, (_each, at) => String(at));
  const all = texts.map((text) => publish('plug', text));
  await all[0];
  expect(stored()).toBe(1_000);
  await Promise.all(all);
  expect(await waiting('plug')).toEqual(texts.slice(200));
  expect(reached).toEqual([['QUEUE_FULL', 'plug']]);
});
