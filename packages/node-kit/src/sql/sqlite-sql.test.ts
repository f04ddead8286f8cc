import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SqlStore } from './sql.ts';
import { openSqlite } from './sqlite-sql.ts';
import { isUniqueFault } from './unique-fault.ts';

const STEPS = [{ id: 'test-001', sql: 'CREATE TABLE pair (id TEXT PRIMARY KEY, value BIGINT)' }];

let sql: SqlStore;
beforeEach(async () => {
  sql = openSqlite(':memory:');
  await sql.migrate(STEPS);
});
afterEach(() => sql[Symbol.asyncDispose]());

const put = (id: string, value: number) =>
  sql.run('INSERT INTO pair (id, value) VALUES (?, ?)', [id, value]);

test('writes, reads, and returns how many rows were affected', async () => {
  expect(await put('a', 1)).toEqual({ changes: 1 });
  expect(await sql.one('SELECT value FROM pair WHERE id = ?', ['a'])).toEqual({ value: 1 });
  expect(await sql.all('SELECT id FROM pair')).toEqual([{ id: 'a' }]);
  expect(await sql.one('SELECT id FROM pair WHERE id = ?', ['b'])).toBeUndefined();
  expect(await sql.run('DELETE FROM pair WHERE id = ?', ['b'])).toEqual({ changes: 0 });
});

test('runs each step of the schema once', async () => {
  const more = [...STEPS, { id: 'test-002', sql: 'CREATE TABLE more (id TEXT)' }];
  expect(await sql.migrate(more)).toEqual(['test-002']);
  expect(await sql.migrate(more)).toEqual([]);
});

test('transactions are isolated from each other', async () => {
  const seen: unknown[] = [];
  const whole = sql.transaction(async (within) => {
    await within.run("INSERT INTO pair VALUES ('a', 1)");
    await new Promise((resolve) => setImmediate(resolve));
    await within.run("INSERT INTO pair VALUES ('b', 2)");
  });
  const look = sql.one('SELECT count(*) AS count FROM pair').then((row) => seen.push(row));
  await Promise.all([whole, look]);
  expect(seen).toEqual([{ count: 2 }]);
});

test('concurrent read-modify-write transactions lose no update', async () => {
  await put('sum', 0);
  const addOne = () =>
    sql.transaction(async (within) => {
      const row = await within.one<{ value: number }>("SELECT value FROM pair WHERE id = 'sum'");
      await within.run("UPDATE pair SET value = ? WHERE id = 'sum'", [(row?.value ?? 0) + 1]);
    });
  await Promise.all(Array.from({ length: 20 }, addOne));
  expect(await sql.one("SELECT value FROM pair WHERE id = 'sum'")).toEqual({ value: 20 });
});

test('afterCommit waits for the commit, and does not run after a rollback', async () => {
  const seen: unknown[] = [];
  const look = (name: string) => () => {
    void sql.one('SELECT count(*) AS count FROM pair').then((row) => seen.push([name, row]));
  };
  const failing = sql.transaction(async (within) => {
    within.afterCommit(look('failed'));
    await within.run("INSERT INTO pair VALUES ('a', 1)");
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await sql.transaction((outer) =>
    outer.transaction(async (within) => {
      within.afterCommit(look('kept'));
      await within.run("INSERT INTO pair VALUES ('b', 2)");
    }),
  );
  sql.afterCommit(look('outside'));
  await expect
    .poll(() => seen)
    .toEqual([
      ['kept', { count: 1 }],
      ['outside', { count: 1 }],
    ]);
});

test('a failed transaction leaves nothing behind, and waiting ones continue', async () => {
  const failing = sql.transaction(async (within) => {
    await within.run("INSERT INTO pair VALUES ('a', 1)");
    throw new Error('no');
  });
  const next = put('b', 2);
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toEqual({ changes: 1 });
  expect(await sql.all('SELECT id FROM pair')).toEqual([{ id: 'b' }]);
});

test('a nested transaction is part of the outer one', async () => {
  const outer = sql.transaction(async (within) => {
    await within.transaction((inner) => inner.run("INSERT INTO pair VALUES ('a', 1)"));
    throw new Error('no');
  });
  await expect(outer).rejects.toThrow('no');
  expect(await sql.all('SELECT id FROM pair')).toEqual([]);
});

test('distinguishes a violated unique key from other faults', async () => {
  await put('a', 1);
  const second = await put('a', 2).catch((error: unknown) => error);
  expect(isUniqueFault(second)).toBe(true);
  const wrong = await sql.run('INSERT INTO nowhere VALUES (1)').catch((error: unknown) => error);
  expect(isUniqueFault(wrong)).toBe(false);
});

test('keeps its data between starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-sql-'));
  const path = join(folder, 'cloud.db');
  {
    await using first = openSqlite(path);
    await first.migrate(STEPS);
    await first.run("INSERT INTO pair VALUES ('a', 1)");
  }
  await using second = openSqlite(path);
  expect(await second.migrate(STEPS)).toEqual([]);
  expect(await second.all('SELECT id FROM pair')).toEqual([{ id: 'a' }]);
  rmSync(folder, { recursive: true });
});
