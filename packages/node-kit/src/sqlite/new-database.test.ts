import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Database } from './database.ts';
import { migrate } from './migrate.ts';

const one = {
  id: 'a-001',
  sql: 'CREATE TABLE one (id INTEGER) STRICT; INSERT INTO one VALUES (1)',
};
const two = { id: 'a-002', sql: 'CREATE TABLE two (id INTEGER) STRICT' };
const broken = { id: 'a-002', sql: 'CREATE TABLE two (id INTEGER) STRICT; NONSENSE' };

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dimora-new-database-'));
  path = join(folder, 'a.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const tables = (database: Database) =>
  database
    .statement<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => name);

test('a new database of which one step fails has no table at all, and gets all of them later', () => {
  using database = new Database(path);
  expect(() => migrate(database, [one, broken])).toThrow('NONSENSE');
  expect(tables(database)).toEqual([]);
  expect(migrate(database, [one, two])).toEqual(['a-001', 'a-002']);
  expect(database.statement('SELECT id FROM one').all()).toEqual([{ id: 1 }]);
  expect(database.statement('SELECT id FROM migration ORDER BY id').all()).toEqual([
    { id: 'a-001' },
    { id: 'a-002' },
  ]);
});

test('an older database keeps the steps before the one that fails', () => {
  using database = new Database(path);
  migrate(database, [one]);
  const three = { id: 'a-003', sql: 'NONSENSE' };
  expect(() => migrate(database, [one, two, three])).toThrow('NONSENSE');
  expect(tables(database)).toContain('two');
  expect(migrate(database, [one, two])).toEqual([]);
});

test('a power cut while a new database is made leaves nothing of it, and the next start makes it completely', () => {
  // The second step ends its own process by force, when its statements are asked for.
  const code = `
    import { Database } from ${JSON.stringify(import.meta.resolve('./database.ts'))};
    import { migrate } from ${JSON.stringify(import.meta.resolve('./migrate.ts'))};
    migrate(new Database(${JSON.stringify(path)}), [${JSON.stringify(one)}, {
      id: 'a-002',
      get sql() { return process.kill(process.pid, 'SIGKILL'); },
    }]);`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
  expect(signal).toBe('SIGKILL');
  using database = new Database(path);
  expect(database.statement('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(tables(database)).toEqual([]);
  expect(migrate(database, [one, two])).toEqual(['a-001', 'a-002']);
  expect(tables(database)).toEqual(expect.arrayContaining(['one', 'two']));
});
