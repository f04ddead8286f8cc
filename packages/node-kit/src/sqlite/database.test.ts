import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DimoraError } from '@dimora/runtime';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { isConstraintFault } from './storage-fault.ts';

let database: Database;
beforeEach(() => {
  database = new Database(':memory:');
  database.exec('CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT');
});
const texts = (): string[] =>
  database
    .statement<{ text: string }>('SELECT text FROM note ORDER BY id')
    .all()
    .map((row) => row.text);
const add = (text: string | null): number =>
  database.statement('INSERT INTO note (text) VALUES (?)').run(text);

describe('statements', () => {
  test('read what was written, one, all or iterating', () => {
    expect([add('a'), add('b')]).toEqual([1, 1]);
    expect(texts()).toEqual(['a', 'b']);
    expect(
      database.statement<{ text: string }>('SELECT text FROM note WHERE id = ?').get(2),
    ).toEqual({ text: 'b' });
    expect(database.statement('SELECT text FROM note WHERE id = ?').get(9)).toBeUndefined();
    expect(
      [...database.statement<{ text: string }>('SELECT text FROM note').iterate()].length,
    ).toBe(2);
  });

  test('distinguish a violated constraint from a broken disk', () => {
    add('a');
    for (const wrong of ['a', null]) {
      let fault: unknown;
      try {
        add(wrong);
      } catch (error) {
        fault = error;
      }
      expect(isConstraintFault(fault)).toBe(true);
      expect(fault).not.toBeInstanceOf(DimoraError);
    }
  });
});

describe('transactions', () => {
  test('leave nothing behind when they throw', () => {
    expect(() =>
      database.transaction(() => {
        add('a');
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(texts()).toEqual([]);
  });

  test('nested ones are part of the outer one', () => {
    expect(() =>
      database.transaction(() => {
        database.transaction(() => add('inner'));
        throw new Error('outer');
      }),
    ).toThrow('outer');
    expect(texts()).toEqual([]);
    database.transaction(() => add('after'));
    expect(texts()).toEqual(['after']);
  });
});

test('a full disk is STORAGE_FULL, undoes unfinished writes, and reading continues', () => {
  add('kept');
  const { page_count } = database.statement<{ page_count: number }>('PRAGMA page_count').get() ?? {
    page_count: 0,
  };
  database.statement(`PRAGMA max_page_count = ${page_count}`).get();
  expect(() => database.transaction(() => add('x'.repeat(50_000)))).toThrow(
    expect.objectContaining({ code: 'STORAGE_FULL' }),
  );
  expect(texts()).toEqual(['kept']);
});

test('a file that may not be written is STORAGE_READ_ONLY, and reading continues', () => {
  add('kept');
  database.statement('PRAGMA query_only = 1').run();
  expect(() => add('refused')).toThrow(expect.objectContaining({ code: 'STORAGE_READ_ONLY' }));
  expect(texts()).toEqual(['kept']);
});

test('migrations run once each, in order, and a failing one leaves nothing', () => {
  const first = {
    id: 'a-001',
    sql: 'CREATE TABLE one (id INTEGER) STRICT; INSERT INTO one VALUES (1)',
  };
  const broken = { id: 'a-002', sql: 'CREATE TABLE two (id INTEGER) STRICT; NONSENSE' };
  expect(migrate(database, [first])).toEqual(['a-001']);
  expect(migrate(database, [first])).toEqual([]);
  expect(() => migrate(database, [first, broken])).toThrow();
  expect(database.statement("SELECT name FROM sqlite_schema WHERE name = 'two'").all()).toEqual([]);
  expect(
    migrate(database, [first, { ...broken, sql: 'CREATE TABLE two (id INTEGER) STRICT' }]),
  ).toEqual(['a-002']);
});

test('committed data can be flushed to the disk while work continues, also after the file was replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dimora-sync-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  using database = new Database(join(folder, 'a.db'), { durability: 'NORMAL' });
  database.exec('CREATE TABLE one (n INTEGER)');
  await database.syncLog();
  database.reopen(() => rmSync(join(folder, 'a.db')));
  database.exec('CREATE TABLE two (n INTEGER)');
  const syncing = database.syncLog();
  database.exec('INSERT INTO two VALUES (1)');
  await syncing;
  using memory = new Database(':memory:');
  await memory.syncLog();
});
