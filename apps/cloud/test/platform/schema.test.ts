import { openSqlite } from '@dimora/node-kit/sql';
import { expect, test } from 'vitest';
import { cloudPlan } from '../../src/compose.ts';

/** Every step up to 3.2.2, in the order of that version. */
const FORMER_ORDER = [
  'identity-001-account',
  'identity-002-session',
  'identity-003-signing-key',
  'identity-004-reset',
  'identity-005-factors',
  'identity-006-challenges',
  'identity-007-step-up',
  'profile-001',
  'mail-001',
  'geo-001-turn',
  'geo-002-answer',
  'properties-001',
  'products-001',
  'products-002-subscription',
  'parameters-001',
  'hubs-001',
  'hubs-002-former-key',
  'tunnel-001',
];

const steps = cloudPlan.migrations.flat();
const step = (id: string) => steps.filter((each) => each.id === id);

test('a database that has every step of an older version runs none of them again', async () => {
  expect(steps.map(({ id }) => id)).toEqual(expect.arrayContaining(FORMER_ORDER));
  await using sql = openSqlite(':memory:');
  await sql.migrate(FORMER_ORDER.flatMap(step));
  expect(await sql.migrate(steps)).toEqual(
    steps.map(({ id }) => id).filter((id) => !FORMER_ORDER.includes(id)),
  );
});

test.each(FORMER_ORDER.map((id, at) => [id, at] as const))(
  'a database that ends with %s runs the missing steps',
  async (_id, at) => {
    await using sql = openSqlite(':memory:');
    await sql.migrate(FORMER_ORDER.slice(0, at + 1).flatMap(step));
    const ran = await sql.migrate(steps);
    expect(ran).toEqual(expect.arrayContaining(FORMER_ORDER.slice(at + 1)));
    expect(await sql.all('PRAGMA foreign_key_check')).toEqual([]);
  },
);
