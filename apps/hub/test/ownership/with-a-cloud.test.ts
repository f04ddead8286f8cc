import type { UserId } from '@dimora/domain';
import { failureOf, hubClient, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountMaking } from '../../src/modules/people/identity/port.ts';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';
import { enrolled } from '../cloud/enrolled.ts';
import { garbage, refuses } from '../cloud/fake-calls.ts';
import { FakeCloud } from '../cloud/fake-cloud.ts';
import { aHub, until, type TestHub } from '../support/a-hub.ts';

const PASSWORD = 'a good password';
const OWNERS = 'PUT /api/hubs/self/owners';
const ANNA = 'cloud-anna' as UserId;
const BRUNO = 'cloud-bruno' as UserId;

let cloud: FakeCloud;
let home: TestHub;
let anna: TestClient;
let bruno: TestClient;

async function signIn(username: string): Promise<TestClient> {
  const { accessToken } = await home.anonymous.identity.login({ username, password: PASSWORD });
  const client = hubClient(home.url, accessToken);
  await client.identity.stepUp({ password: PASSWORD });
  return client;
}

beforeEach(async () => {
  cloud = await FakeCloud.open();
  cloud.add('anna');
  cloud.add('bruno', PASSWORD, { Name: 'Bruno Neri' });
  cloud.instead.set('POST /api/hubs/step-up', () => ({ body: {} }));
  home = await aHub({ cloudUrl: cloud.url, peopled: false });
  await enrolled(home);
  anna = await signIn('anna');
  await anna.activation.activate({ Id: ANNA, Name: 'Anna', Role: 'owner' });
  home.hub.modules.port(PeopleMaking).add({ Id: BRUNO, Name: 'Bruno', Role: 'user' });
  bruno = await signIn('bruno');
});
afterEach(async () => {
  await home[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const roleOf = async (Id: UserId) => (await anna.users.list()).find((each) => each.Id === Id)?.Role;
const offered = (stepsDown = false) => anna.ownership.offer({ UserId: BRUNO, stepsDown });

test('the cloud agrees first, with everybody’s future role', async () => {
  const { Id } = await offered(true);
  await bruno.ownership.accept({ Id });
  expect(cloud.ownerChanges).toEqual([
    {
      users: [
        { UserId: BRUNO, Role: 'owner' },
        { UserId: ANNA, Role: 'admin' },
      ],
      newOwner: BRUNO,
    },
  ]);
  expect([await roleOf(ANNA), await roleOf(BRUNO)]).toEqual(['admin', 'owner']);
});

test('without the cloud nothing is half done, and the same offer succeeds once it is back', async () => {
  const { Id } = await offered(true);
  await cloud.goAway();
  expect(await codeOf(bruno.ownership.accept({ Id }))).toBe('CLOUD_UNREACHABLE');
  expect([await roleOf(ANNA), await roleOf(BRUNO)]).toEqual(['owner', 'user']);
  expect(await bruno.ownership.get({ Id })).toMatchObject({ state: 'open', answeredAt: null });
  await cloud.comeBack();
  await bruno.ownership.accept({ Id });
  expect([await roleOf(ANNA), await roleOf(BRUNO)]).toEqual(['admin', 'owner']);
});

test('a lost answer changes nothing here, and the cloud gets the current state again', async () => {
  const { Id } = await offered(true);
  await until(() => cloud.reports.length > 0);
  const before = cloud.reports.length;
  cloud.instead.set(OWNERS, garbage);
  expect(await codeOf(bruno.ownership.accept({ Id }))).toBe('CLOUD_UNREACHABLE');
  expect([await roleOf(ANNA), await roleOf(BRUNO)]).toEqual(['owner', 'user']);
  await until(() => cloud.reports.length > before);
  expect(cloud.reports.at(-1)).toMatchObject({
    users: expect.arrayContaining([
      { UserId: ANNA, Role: 'owner' },
      { UserId: BRUNO, Role: 'user' },
    ]) as unknown,
  });
});

test.each([
  ['NOT_FOUND', 'OWNER_NEEDS_CLOUD_ACCOUNT'],
  ['LAST_OWNER', 'LAST_OWNER'],
] as const)('where the cloud refuses with %s, so does the hub: %s', async (said, code) => {
  const { Id } = await offered();
  cloud.instead.set(OWNERS, refuses(said));
  expect(await codeOf(bruno.ownership.accept({ Id }))).toBe(code);
  expect(await roleOf(BRUNO)).toBe('user');
});

test('a person known only to the hub can’t own a house that is in the cloud', async () => {
  const UserId = 'local' as UserId;
  await home.hub.modules
    .port(AccountMaking)
    .addAccount({ UserId, Username: 'local', password: PASSWORD });
  home.hub.modules.port(PeopleMaking).add({ Id: UserId, Name: 'Local', Role: 'user' });
  expect(await codeOf(anna.ownership.offer({ UserId, stepsDown: false }))).toBe(
    'OWNER_NEEDS_CLOUD_ACCOUNT',
  );
});

test('[USERS-15] stepping down and removing an owner wait for the cloud too', async () => {
  const { Id } = await offered();
  await bruno.ownership.accept({ Id });
  const { revision } = await anna.users.details({ Id: ANNA });
  const stepDown = () => anna.users.update({ Id: ANNA, revision, change: { Role: 'user' } });
  await cloud.goAway();
  expect(await codeOf(stepDown())).toBe('CLOUD_UNREACHABLE');
  expect(await codeOf(bruno.users.deleteKnown({ Id: ANNA }))).toBe('CLOUD_UNREACHABLE');
  expect(await roleOf(ANNA)).toBe('owner');
  await cloud.comeBack();
  expect((await stepDown()).Role).toBe('user');
  expect(cloud.ownerChanges.at(-1)).toMatchObject({
    users: expect.arrayContaining([{ UserId: ANNA, Role: 'user' }]) as unknown,
    newOwner: null,
  });
});
