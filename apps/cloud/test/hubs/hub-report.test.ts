import type { RoleBadge, UserId } from '@dimora/domain';
import type { EnrolledHub } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';
import { PEOPLE, type Who } from '../support/fake-accounts.ts';

let cloud: HubCloud;
let hub: EnrolledHub;
beforeEach(async () => {
  cloud = await aHubCloud();
  hub = await cloud.ownedHub('attic', 'anna');
});
afterEach(() => cloud[Symbol.asyncDispose]());

const signIn = (username: Who) =>
  hub.client().hubs.signIn({ username, password: username, address: '::1' });
const tell = (users: Partial<Record<string, RoleBadge>>) =>
  hub.client().hubs.report({
    users: Object.entries(users).map(([Id, Role]) => ({
      UserId: Id as UserId,
      Role: Role ?? 'none',
    })),
  });
/** The people who find the hub in their list, with their badges. */
const badges = async (): Promise<Record<string, string>> => {
  const found = await Promise.all(
    PEOPLE.filter((who) => who !== 'super').map(async (who) => {
      const [product] = await cloud.as(who).products.list({});
      return product ? [[who, product.Role]] : [];
    }),
  );
  return Object.fromEntries(found.flat()) as Record<string, string>;
};

test('[CHOOSER-04] the badges are the roles that the hub reports', async () => {
  await signIn('bruno');
  await signIn('carla');
  await tell({ anna: 'owner', bruno: 'admin', carla: 'not_authorized' });
  expect(await badges()).toEqual({ anna: 'owner', bruno: 'admin', carla: 'not_authorized' });
  await tell({ anna: 'owner', bruno: 'guest', carla: 'user' });
  expect(await badges()).toEqual({ anna: 'owner', bruno: 'guest', carla: 'user' });
});

test('[CHOOSER-03] a hub can’t add itself to the list of people who never signed in on it', async () => {
  await tell({ anna: 'owner', bruno: 'owner', dario: 'guest', nobody: 'user' });
  expect(await badges()).toEqual({ anna: 'owner' });
});

test('[CHOOSER-03] people who are no longer in the house lose it from their list', async () => {
  await signIn('bruno');
  await tell({ anna: 'owner', bruno: 'admin' });
  await tell({ anna: 'owner' });
  expect(await badges()).toEqual({ anna: 'owner' });
  await tell({ anna: 'owner', bruno: 'user' });
  expect(await badges()).toEqual({ anna: 'owner', bruno: 'user' });
  await tell({ anna: 'owner', bruno: 'none' });
  expect(await badges()).toEqual({ anna: 'owner' });
});

test('[ACTIVATE-06] a report from before the activation doesn’t remove the owner', async () => {
  await tell({});
  await tell({ anna: 'guest' });
  expect(await badges()).toEqual({ anna: 'owner' });
});

test('[CHOOSER-04] a house may change its owner', async () => {
  await signIn('bruno');
  await tell({ anna: 'user', bruno: 'owner' });
  expect(await badges()).toEqual({ anna: 'user', bruno: 'owner' });
});

test('[ACTIVATE-06] a hub without an owner has no people to report', async () => {
  const fresh = await cloud.hub('barn');
  await fresh.client().hubs.signIn({ username: 'bruno', password: 'bruno', address: '::1' });
  const users = [{ UserId: 'bruno' as UserId, Role: 'owner' as const }];
  expect(await fresh.client().hubs.report({ users })).toEqual({ paired: false });
  expect(await cloud.as('bruno').products.list({})).toEqual([]);
});

test('[CHOOSER-05] a report changes the fields it contains and no others', async () => {
  await hub.client().hubs.report({ ProductName: 'Loft', BaseAddress: 'http://192.168.1.20:8080' });
  await hub.client().hubs.report({ version: '9.9.9' });
  const read = () => cloud.as('anna').products.get({ ProductId: 'attic' });
  expect(await read()).toMatchObject({
    ProductName: 'Loft',
    BaseAddress: 'http://192.168.1.20:8080',
    version: '9.9.9',
    Role: 'owner',
  });
  await hub.client().hubs.report({ BaseAddress: null });
  expect((await read()).BaseAddress).toBeNull();
  expect(await cloud.as('anna').products.list({ text: 'loft' })).toHaveLength(1);
});

test.each([
  [{ BaseAddress: 'javascript:alert(1)' }],
  [{ BaseAddress: 'file:///etc/passwd' }],
  [{ BaseAddress: `http://${'x'.repeat(200)}` }],
  [{ BaseAddress: '//evil.example' }],
  [{ Addresses: ['javascript:alert(1)'] }],
  [{ Addresses: Array.from({ length: 21 }, () => 'http://10.0.0.1') }],
  [{ ProductName: '' }],
  [{ users: [{ UserId: 'anna', Role: 'king' }] }],
  [{ users: 'anna' }],
  [{ users: Array.from({ length: 1001 }, (_, at) => ({ UserId: `u${at}`, Role: 'user' })) }],
])('[CHOOSER-05] the report %j is refused', async (body) => {
  const answer = await fetch(`${cloud.url}/api/hubs/self`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: hub.authorization() },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
});
