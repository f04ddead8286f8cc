import { PasswordHasher } from '@dimora/identity';
import { failureOf } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enrolled } from '../cloud/enrolled.ts';
import { FakeCloud } from '../cloud/fake-cloud.ts';
import { aHub, type TestHub } from '../support/a-hub.ts';

let cloud: FakeCloud;
let alone: TestHub;
let paired: TestHub;
beforeAll(async () => {
  cloud = await FakeCloud.open();
  [alone, paired] = await Promise.all([aHub(), aHub({ cloudUrl: cloud.url })]);
  await enrolled(paired);
});
afterAll(async () => {
  await alone[Symbol.asyncDispose]();
  await paired[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

/** How many passwords a hub checks for a wrong one of this name. */
async function checksOf(hub: TestHub, username: string): Promise<number> {
  const verify = vi.spyOn(PasswordHasher.prototype, 'verify');
  await failureOf(hub.anonymous.identity.login({ username, password: 'wrong' }));
  const checks = verify.mock.calls.length;
  verify.mockRestore();
  return checks;
}

test('[SECURITY-B1] a hub checks exactly one password for names with and without an account', async () => {
  for (const name of ['owner', 'nobody'])
    expect([name, await checksOf(alone, name)]).toEqual([name, 1]);
});

test('[SECURITY-B1] a hub with a cloud does so too, for names of the house and names the cloud refuses', async () => {
  for (const name of ['owner', 'nobody'])
    expect([name, await checksOf(paired, name)]).toEqual([name, 1]);
});
