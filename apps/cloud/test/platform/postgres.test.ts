import { openPostgres } from '@dimora/node-kit/postgres';
import { isUniqueFault, type SqlStore } from '@dimora/node-kit/sql';
import { RecordedLog } from '@dimora/runtime';
import { Postgres } from '@dimora/simulators';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cloudPlan } from '../../src/compose.ts';

const schema = cloudPlan.migrations.flat();

const STEPS = [
  { id: 'test-001', sql: 'CREATE TABLE pair (Id TEXT PRIMARY KEY, lastValue BIGINT NOT NULL)' },
];
let server: Postgres;
let sql: SqlStore;
beforeAll(async () => {
  server = await Postgres.start();
  sql = openPostgres(server.url, new RecordedLog());
  await sql.migrate(STEPS);
});
afterEach(() => sql.run('DELETE FROM pair'));
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const put = (Id: string, lastValue: number, into: Pick<SqlStore, 'run'> = sql) =>
  into.run('INSERT INTO pair (Id, lastValue) VALUES (?, ?)', [Id, lastValue]);

test('it supports the shared dialect: parameters, names as they are written, numbers as numbers', async () => {
  expect(await put('a', 1_795_271_541_635)).toEqual({ changes: 1 });
  expect(await sql.one('SELECT * FROM pair WHERE Id = ?', ['a'])).toEqual({
    Id: 'a',
    lastValue: 1_795_271_541_635,
  });
  expect(await sql.one('SELECT count(*) AS count, sum(lastValue) AS sum FROM pair')).toEqual({
    count: 1,
    sum: 1_795_271_541_635,
  });
});

test('it runs every step of the cloud’s schema once, even if many replicas start together', async () => {
  const replicas = Array.from({ length: 4 }, () => openPostgres(server.url, new RecordedLog()));
  const ran = await Promise.all(replicas.map((replica) => replica.migrate([...STEPS, ...schema])));
  expect(ran.flat().toSorted()).toEqual(schema.map(({ id }) => id).toSorted());
  for (const replica of replicas) await replica[Symbol.asyncDispose]();
});

test('a failed transaction leaves nothing behind; a duplicate key is reported as such', async () => {
  const failing = sql.transaction(async (within) => {
    await put('a', 1, within);
    await put('a', 2, within);
  });
  expect(isUniqueFault(await failing.catch((error: unknown) => error))).toBe(true);
  expect(await sql.all('SELECT Id FROM pair')).toEqual([]);
});

test('afterCommit runs only when others see what was written', async () => {
  const seen: unknown[] = [];
  await sql.transaction(async (within) => {
    within.afterCommit(() => {
      void sql.all('SELECT Id FROM pair').then((rows) => seen.push(rows));
    });
    await put('a', 1, within);
  });
  await expect.poll(() => seen).toEqual([[{ Id: 'a' }]]);
});

test('a nested transaction is part of the outer one', async () => {
  const outer = sql.transaction(async (within) => {
    await within.transaction((inner) => put('a', 1, inner));
    throw new Error('no');
  });
  await expect(outer).rejects.toThrow('no');
  expect(await sql.all('SELECT Id FROM pair')).toEqual([]);
});

test('a server that goes away is STORAGE_FAILED, and is used again when it is back', async () => {
  await server.kill();
  await expect(put('a', 1)).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
  await expect(sql.transaction((within) => put('a', 1, within))).rejects.toMatchObject({
    code: 'STORAGE_FAILED',
  });
  await server.revive();
  await expect.poll(() => put('a', 1).catch((error: unknown) => error)).toEqual({ changes: 1 });
});
