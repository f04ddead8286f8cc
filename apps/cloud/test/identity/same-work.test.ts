import { PasswordHasher } from '@dimora/identity';
import { failureOf } from '@dimora/testing/cloud';
import { OLDER_HASH } from '@dimora/testing/passwords';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';

/** The kind and the cost of every hash that is compared with a password while something is asked. */
async function comparedBy(ask: () => Promise<unknown>): Promise<readonly string[]> {
  const compare = vi.spyOn(PasswordHasher.prototype, 'compare');
  await ask();
  const costs = compare.mock.calls.map(([hash]) => hash.split('$').slice(1, 4).join(' '));
  compare.mockRestore();
  return costs;
}

/** Of the test's people, and of somebody whose password was hashed by an early version. */
const [CHEAP, OLDER, NOW] = [
  'argon2id v=19 m=8,t=1,p=1',
  'argon2id v=19 m=19456,t=2,p=1',
  'argon2id v=19 m=7168,t=5,p=1',
];

let home: TestCloud;
beforeAll(async () => {
  home = await aCloud();
  const { sql } = home.cloud.platform;
  await sql.run("UPDATE account SET passwordHash = ? WHERE Id = 'guest'", [OLDER_HASH]);
});
afterAll(() => home[Symbol.asyncDispose]());

/** How many password hashes are computed while something is asked. */
async function hashesOf(ask: () => Promise<unknown>): Promise<number> {
  const spies = [
    vi.spyOn(PasswordHasher.prototype, 'hash'),
    vi.spyOn(PasswordHasher.prototype, 'verify'),
  ];
  await ask();
  const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return calls;
}

const ASKED = {
  'a sign-in': (name: string) =>
    failureOf(home.anonymous.identity.login({ username: name, password: 'wrong' })),
  'a sign-in by address': (name: string) =>
    failureOf(
      home.anonymous.identity.login({ username: `${name}@example.com`, password: 'wrong' }),
    ),
  'a registration': (name: string) =>
    home.post('/api/identity/register', {
      email: `${name}@example.com`,
      password: 'a long password',
      newsletter: false,
    }),
  'a forgotten password': (name: string) =>
    home.post('/api/identity/reset-requests', { email: `${name}@example.com` }),
};

test.each([
  ['a sign-in', 1],
  ['a sign-in by address', 1],
  ['a registration', 1],
  ['a forgotten password', 0],
] as const)(
  '[SECURITY-B1] %s costs as many hashes for a name with an account as for one without',
  async (what, hashes) => {
    expect(await hashesOf(() => ASKED[what]('owner'))).toBe(hashes);
    expect(await hashesOf(() => ASKED[what]('nobody'))).toBe(hashes);
  },
);

test('[SECURITY-B1] the cloud compares the same hashes for names with an older hash, a new one and none', async () => {
  const checksOf = (name: string): Promise<readonly string[]> =>
    comparedBy(() => ASKED['a sign-in'](name));
  // A registration above has hashed a password at the present cost.
  for (const name of ['nobody', 'owner', 'guest', 'somebody'])
    expect([name, await checksOf(name)]).toEqual([name, [OLDER, NOW, CHEAP]]);
  await home.as('guest');
  const { sql } = home.cloud.platform;
  const renewed = await sql.one<{ passwordHash: string }>(
    "SELECT passwordHash FROM account WHERE Id = 'guest'",
  );
  expect(renewed?.passwordHash.split('$').slice(1, 4).join(' ')).toBe(NOW);
  await home.as('guest');
});
