import type { TriggerId } from '@dimora/domain';
import { Database, migrate } from '@dimora/node-kit';
import { expect, test } from 'vitest';
import { TriggerStore, triggerMigrations } from './trigger.store.ts';

test('parts that were stored with the same Id have Ids of their own, the same at each start', () => {
  const database = new Database(':memory:');
  migrate(database, triggerMigrations);
  const wait = { Id: 'p1', Label: '', Payload: { Type: 'wait', seconds: 1 } };
  const content = {
    Name: 'Old',
    If: [{ Id: 'p1', Label: '', Payload: { Type: 'startUp' } }],
    Condition: null,
    Do: [wait, { ...wait, Payload: { Type: 'repeat', times: 2, parts: [wait] } }],
  };
  database
    .statement(
      `INSERT INTO trigger_rule (id, content, favorites, revision) VALUES ('old', ?, '[]', 3)`,
    )
    .run(JSON.stringify(content));
  const read = () => new TriggerStore(database).byId('old' as TriggerId);
  const record = read();
  expect(record).toMatchObject({
    If: [{ Id: 'p1' }],
    Do: [{ Id: 'p1-2' }, { Id: 'p1-3', Payload: { parts: [{ Id: 'p1-4' }] } }],
    revision: 3,
  });
  expect(read()).toEqual(record);
});
