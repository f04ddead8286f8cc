import { Database, migrate } from '@dimora/node-kit';
import { expect, test } from 'vitest';
import { Sequence, sequenceMigrations } from './sequence.ts';

test('counts by one, and after an unclean restart continues above every number given', () => {
  const database = new Database(':memory:');
  migrate(database, sequenceMigrations);
  const first = new Sequence(database);
  expect([first.current, first.next(), first.next(), first.current]).toEqual([0, 1, 2, 2]);
  for (let at = 0; at < 150_000; at += 1) first.next();
  const second = new Sequence(database);
  expect(second.next()).toBeGreaterThan(first.current);
});
