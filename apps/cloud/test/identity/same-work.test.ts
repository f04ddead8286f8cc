import { PasswordHasher } from '@dimora/identity';
import { failureOf } from '@dimora/testing/cloud';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';

let home: TestCloud;
beforeAll(async () => {
  home = await aCloud();
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
