import { PasswordHasher } from '@dimora/identity';
import type { UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { failureOf } from '@dimora/testing/hub';
import { OLDER_HASH } from '@dimora/testing/passwords';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OwnAccountsPort } from '../../src/modules/people/accounts/port.ts';
import { enrolled } from '../cloud/enrolled.ts';
import { FakeCloud } from '../cloud/fake-cloud.ts';
import { aHub, type TestHub } from '../support/a-hub.ts';

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

const ADMIN = 'admin' as UserId;

let cloud: FakeCloud;
let alone: TestHub;
let paired: TestHub;
beforeAll(async () => {
  cloud = await FakeCloud.open();
  [alone, paired] = await Promise.all([aHub(), aHub({ cloudUrl: cloud.url })]);
  await enrolled(paired);
  alone.hub.modules.port(OwnAccountsPort).setPasswordHash(ADMIN, OLDER_HASH);
});
afterAll(async () => {
  await alone[Symbol.asyncDispose]();
  await paired[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

/** The hashes that a hub compares with a wrong password of this name. */
function checksOf(hub: TestHub, username: string): Promise<readonly string[]> {
  return comparedBy(() => failureOf(hub.anonymous.identity.login({ username, password: 'wrong' })));
}

test('[SECURITY-B1] a hub compares the same hashes for names with an older hash, a new one and none', async () => {
  // What the demo’s people have, and the one whose hash is older: nobody learns who has an account.
  for (const name of ['nobody', 'owner', 'admin', 'somebody'])
    expect([name, await checksOf(alone, name)]).toEqual([name, [OLDER, CHEAP]]);
});

test('[SECURITY-B1] an older hash is renewed when its person signs in, and the password stays', async () => {
  const accounts = alone.hub.modules.port(OwnAccountsPort);
  // While the disk is full nothing is renewed, and people sign in.
  const full = vi.spyOn(accounts, 'setPasswordHash').mockImplementation(() => {
    throw new DimoraError('STORAGE_FULL');
  });
  await alone.as('admin');
  expect(full).toHaveBeenCalledOnce();
  expect(accounts.withHash(ADMIN)?.passwordHash).toBe(OLDER_HASH);
  full.mockRestore();
  await alone.as('admin');
  const renewed = accounts.withHash(ADMIN)?.passwordHash ?? '';
  expect(renewed.split('$').slice(1, 4).join(' ')).toBe(NOW);
  await alone.as('admin');
  expect(accounts.withHash(ADMIN)?.passwordHash).toBe(renewed);
  await alone.as('owner');
});

test('[SECURITY-B1] a hub with a cloud does so too, for names of the house and names the cloud refuses', async () => {
  for (const name of ['owner', 'nobody'])
    expect([name, await checksOf(paired, name)]).toEqual([name, [CHEAP]]);
});
