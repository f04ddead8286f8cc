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

test('the first change is written at once, those of the next second together, the newest of each', () => {
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

test('what the disk refuses waits on, and is written when there is room', () => {
  const { database, clock, set, stored } = aTable();
  database.exec('ALTER TABLE value RENAME TO away');
  set('lamp', 1);
  set('lamp', 2);
  clock.advance(3_000);
  database.exec('ALTER TABLE away RENAME TO value');
  clock.advance(1_000);
  expect(stored()).toEqual({ lamp: 2 });
});

test('within a transaction it is a part of it: written with it, and refused with it', () => {
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

test('what waits is written at the end', () => {
  const { writes, set, stored } = aTable();
  set('lamp', 1);
  set('lamp', 2);
  writes[Symbol.dispose]();
  expect(stored()).toEqual({ lamp: 2 });
});
