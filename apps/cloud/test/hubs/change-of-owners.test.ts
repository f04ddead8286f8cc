import type { RoleBadge, UserId } from '@dimora/domain';
import { failureOf, type EnrolledHub } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';
import type { Who } from '../support/fake-accounts.ts';

let cloud: HubCloud;
let hub: EnrolledHub;
beforeEach(async () => {
  cloud = await aHubCloud();
  hub = await cloud.ownedHub('attic', 'anna');
});
afterEach(() => cloud[Symbol.asyncDispose]());

const signIn = (username: Who) =>
  hub.client().hubs.signIn({ username, password: username, address: '::1' });
const change = (users: Partial<Record<string, RoleBadge>>, newOwner: string | null) =>
  hub.client().hubs.changeOwners({
    users: Object.entries(users).map(([Id, Role]) => ({
      UserId: Id as UserId,
      Role: Role ?? 'none',
    })),
    newOwner: newOwner as UserId | null,
  });
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const badge = async (who: Who): Promise<string | undefined> =>
  (await cloud.as(who).products.list({}))[0]?.Role;

test('[CHOOSER-04] the new owner owns the hub in the cloud immediately, and the former one has the role the hub reports', async () => {
  await signIn('bruno');
  await change({ anna: 'admin', bruno: 'owner' }, 'bruno');
  expect([await badge('anna'), await badge('bruno')]).toEqual(['admin', 'owner']);
  // A house with an owner isn’t activated a second time.
  const { accessToken } = await signIn('anna');
  const again = hub
    .client({ person: accessToken })
    .hubs.bindOwner({ activationId: 'activation-9' });
  expect(await codeOf(again)).toBe('ALREADY_ACTIVATED');
});

test('somebody unknown to the hub’s list can’t become its owner, and nothing changes', async () => {
  expect(await codeOf(change({ anna: 'admin', bruno: 'owner' }, 'bruno'))).toBe('NOT_FOUND');
  expect([await badge('anna'), await badge('bruno')]).toEqual(['owner', undefined]);
});

test('[USERS-15] no hub is left without an owner whom the cloud knows', async () => {
  await signIn('bruno');
  for (const users of [
    { anna: 'user', bruno: 'user' },
    { anna: 'none' },
    { anna: 'admin', stranger: 'owner' },
  ] satisfies Partial<Record<string, RoleBadge>>[])
    expect(await codeOf(change(users, null))).toBe('LAST_OWNER');
  expect([await badge('anna'), await badge('bruno')]).toEqual(['owner', undefined]);
});

test('[USERS-15] a report that names an unknown owner does not remove the known one', async () => {
  await hub.client().hubs.report({
    users: [
      { UserId: 'anna' as UserId, Role: 'admin' },
      { UserId: 'stranger' as UserId, Role: 'owner' },
    ],
  });
  expect(await badge('anna')).toBe('owner');
});

test('a hub without an owner can’t change its owner', async () => {
  const fresh = await cloud.hub('barn');
  await fresh.client().hubs.signIn({ username: 'bruno', password: 'bruno', address: '::1' });
  const attempt = fresh.client().hubs.changeOwners({
    users: [{ UserId: 'bruno' as UserId, Role: 'owner' }],
    newOwner: 'bruno' as UserId,
  });
  expect(await codeOf(attempt)).toBe('NOT_FOUND');
  expect(await cloud.as('bruno').products.list({})).toEqual([]);
});
