import type { UserId } from '@dimora/domain';
import { Database, migrate } from '@dimora/node-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuditStore, auditMigrations } from './audit.store.ts';

const MOST = 2_000;

let database: Database;
let store: AuditStore;
beforeEach(() => {
  database = new Database(':memory:');
  migrate(database, auditMigrations);
  store = new AuditStore(() => database, { most: MOST, authorsOwn: ['letters'] });
});
afterEach(() => database[Symbol.dispose]());

const change = (who: string, what: string, subject: string | null, Ts = 1_000): void =>
  store.add({
    Ts,
    by: { Id: who as UserId, Name: who, Role: 'admin' },
    what,
    subject: { Id: subject, Name: null },
    changes: [],
    from: { address: '192.0.2.7', client: null },
  });

const find = (what: string, who?: string) =>
  store.page(
    { what, ...(who !== undefined && { UserId: who as UserId }) },
    { order: 'oldest', limit: 10 },
  );

test('[SECURITY-B1] changing something else very often removes no entry', () => {
  change('admin', 'users.update', 'sofia');
  change('owner', 'hub.update', null);
  for (let at = 0; at < 5_000; at += 1) change('admin', 'users.updateProfile', null);
  // Another person, as another subject, and each time a new one.
  for (let at = 0; at < 5_000; at += 1) change('admin', 'users.update', 'marco');
  for (let at = 0; at < 5_000; at += 1) change('admin', 'environments.add', `room-${at}`);
  expect(find('users.update', 'admin')[0]).toMatchObject({ subject: { Id: 'sofia' } });
  expect(find('hub.update')).toHaveLength(1);
});

test('[SECURITY-B1] the file stops growing, however many changes there are', () => {
  let most = 0;
  for (let at = 0; at < 12_000; at += 1) {
    change(`person-${at % 7}`, `noun-${at % 11}.update`, `subject-${at % 13}`);
    if (at % 500 === 0) most = Math.max(most, store.count({}));
  }
  expect(most).toBeLessThanOrEqual(MOST + 1_000);
  expect(store.count({})).toBeGreaterThanOrEqual(MOST);
});

test('entries older than the retention are deleted', () => {
  change('admin', 'hub.update', null, 1_000);
  change('admin', 'hub.update', null, 3_000);
  store.prune(2_000);
  expect(find('hub.update').map(({ Ts }) => Ts)).toEqual([3_000]);
});

test('[USERS-B5] a person’s own data is removed from their entries, and all other entries keep their changes', () => {
  for (const what of ['letters.add', 'lettersOfMany.add', 'rooms.add'])
    store.add({
      Ts: 1_000,
      by: { Id: 'marco' as UserId, Name: 'Marco', Role: 'admin' },
      what,
      subject: { Id: 'one', Name: 'A name' },
      changes: [{ Field: 'Name', After: 'A name', shortened: false }],
      from: { address: '192.0.2.7', client: null },
    });
  store.forget({
    Id: 'marco' as UserId,
    as: { Id: 'someone' as UserId, Name: 'Someone' },
    Names: [],
  });
  const left = store.page({ UserId: 'someone' as UserId }, { order: 'oldest', limit: 10 });
  expect(left.map(({ what, subject, changes }) => [what, subject.Name, changes.length])).toEqual([
    ['letters.add', null, 0],
    ['lettersOfMany.add', 'A name', 1],
    ['rooms.add', 'A name', 1],
  ]);
});
