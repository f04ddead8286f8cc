import { Database } from '@dimora/node-kit';
import { FakeClock } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { PacedWrites } from './paced-writes.ts';

function aTable() {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE value (key TEXT PRIMARY KEY, value INTEGER NOT NULL)');
  const clock = new FakeClock();
  const writes = new PacedWrites(database, clock);
  const set = (key: string, value: number): void =>
    writes.write(key, () =>
      database.statement('INSERT OR REPLACE INTO value VALUES (?, ?)').run(key, value),
    );
  const stored = () =>
    Object.fromEntries(
      database
        .statement<{ key: string; value: number }>('SELECT * FROM value')
        .all()
        .map(({ key, value }) => [key, value]),
    );
  return { database, clock, writes, set, stored };
}

test('the first change is written immediately, the next second’s together, only the newest of each', () => {
  const { clock, set, stored } = aTable();
  set('lamp', 1);
  expect(stored()).toEqual({ lamp: 1 });
  for (const value of [2, 3, 4]) set('lamp', value);
  set('door', 7);
  expect(stored()).toEqual({ lamp: 1 });
  clock.advance(1_000);
  expect(stored()).toEqual({ lamp: 4, door: 7 });
  clock.advance(1_000);
  set('lamp', 5);
  expect(stored()).toEqual({ lamp: 5, door: 7 });
});

test('changes that the disk refuses wait, and are written when there is space', () => {
  const { database, clock, set, stored } = aTable();
  database.exec('ALTER TABLE value RENAME TO away');
  set('lamp', 1);
  set('lamp', 2);
  clock.advance(3_000);
  database.exec('ALTER TABLE away RENAME TO value');
  clock.advance(1_000);
  expect(stored()).toEqual({ lamp: 2 });
});

test('a write within a transaction is part of it: saved or refused together', () => {
  const { database, clock, set, stored } = aTable();
  set('lamp', 1);
  set('lamp', 2);
  database.transaction(() => set('lamp', 3));
  expect(stored()).toEqual({ lamp: 3 });
  database.exec('ALTER TABLE value RENAME TO away');
  expect(() => database.transaction(() => set('lamp', 4))).toThrow();
  database.exec('ALTER TABLE away RENAME TO value');
  clock.advance(1_000);
  expect(stored()).toEqual({ lamp: 4 });
});

test('waiting changes are written at the end', () => {
  const { writes, set, stored } = aTable();
  set('lamp', 1);
  set('lamp', 2);
  writes[Symbol.dispose]();
  expect(stored()).toEqual({ lamp: 2 });
});
