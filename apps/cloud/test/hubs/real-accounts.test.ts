import { DEMO_PASSWORD } from '@dimora/identity';
import { EnrolledHub, cloudClient, failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';

let cloud: TestCloud;
let hub: EnrolledHub;
beforeEach(async () => {
  cloud = await aCloud();
  hub = new EnrolledHub(cloud.url, 'attic');
  await hub.enrol();
});
afterEach(() => cloud[Symbol.asyncDispose]());

const codeOf = async (call: Promise<unknown>): Promise<string> => (await failureOf(call)).code;
const signIn = (username: string, password = DEMO_PASSWORD) =>
  hub.client().hubs.signIn({ username, password, address: '192.168.1.7' });

test('[LOGIN-04] a person signs in on a hub with the cloud’s password, and the hub calls on their behalf', async () => {
  const { user, accessToken } = await signIn('user');
  expect(user).toMatchObject({ Id: 'user', Username: 'user', FirstName: 'Sofia' });
  const through = cloudClient(cloud.url, accessToken);
  expect(await through.profile.get()).toMatchObject({ Id: 'user' });
  expect(await through.products.list({})).toHaveLength(1);
  expect(await through.properties.list()).toEqual([]);
});

test('[LOGIN-04] procedures for the person only are refused to a hub', async () => {
  const { accessToken } = await signIn('owner');
  const through = cloudClient(cloud.url, accessToken);
  expect(await codeOf(through.products.token({ ProductId: 'attic' }))).toBe('FORBIDDEN');
  expect(await codeOf(through.identity.sessions())).toBe('FORBIDDEN');
  const password = { current: DEMO_PASSWORD, next: 'another-password' };
  expect(await codeOf(through.identity.changePassword(password))).toBe('FORBIDDEN');
  const activation = { ProductId: 'attic', ProductName: 'Hub attic', pairing: 'nonce' };
  expect(await codeOf(through.products.activateByName(activation))).toBe('FORBIDDEN');
});

test('[SECURITY-02] procedures for super administrators are refused to a hub on which one signed in', async () => {
  const { accessToken } = await signIn('super');
  const through = cloudClient(cloud.url, accessToken);
  expect(await codeOf(through.products.appUsers({}))).toBe('FORBIDDEN');
  expect(await codeOf(through.hubs.revoke({ ProductId: 'attic' }))).toBe('FORBIDDEN');
  expect(await (await cloud.as('super')).products.appUsers({ text: 'sofia' })).toMatchObject([
    { Id: 'user', products: [{ ProductId: 'casa-al-mare', Role: 'user' }] },
  ]);
});

test('[ACTIVATE-06] the person of a sign-in becomes the owner, and may then enter', async () => {
  const { accessToken } = await signIn('user');
  const bound = await hub
    .client({ person: accessToken })
    .hubs.bindOwner({ activationId: 'activation-1' });
  expect(bound).toMatchObject({ product: { Role: 'owner' }, owner: { Id: 'user' } });
  const user = await cloud.as('user');
  const { accessToken: forHub } = await user.products.token({ ProductId: 'attic' });
  expect(await codeOf(cloudClient(cloud.url, forHub).profile.get())).toBe('NOT_AUTHENTICATED');
});

test('[ACTIVATE-06] a session of the web page does not count as one through the hub', async () => {
  const user = await cloud.as('user');
  const call = hub
    .client({ person: user.token ?? '' })
    .hubs.bindOwner({ activationId: 'activation-1' });
  expect(await codeOf(call)).toBe('NOT_AUTHENTICATED');
});

test('[LOGIN-02] a session through a hub is renewed and ended only by that hub', async () => {
  const { refreshToken } = await signIn('owner');
  const other = new EnrolledHub(cloud.url, 'barn');
  await other.enrol();
  await failureOf(other.client().hubs.refresh({ refreshToken }));
  const renewed = await hub.client().hubs.refresh({ refreshToken });
  expect(await cloudClient(cloud.url, renewed.accessToken).profile.get()).toMatchObject({
    Id: 'owner',
  });
  await hub.client().hubs.signOut({ refreshToken: renewed.refreshToken });
  const after = cloudClient(cloud.url, renewed.accessToken).profile.get();
  expect(await codeOf(after)).toBe('SESSION_REVOKED');
});

test('[LOGIN-05] guessing on a hub is locked as it is in the cloud', async () => {
  const codes: string[] = [];
  for (let at = 0; at < 12; at += 1) codes.push(await codeOf(signIn('guest', 'wrong')));
  expect(codes[0]).toBe('WRONG_CREDENTIALS');
  expect(['ACCOUNT_LOCKED', 'RATE_LIMITED']).toContain(codes.at(-1));
});
