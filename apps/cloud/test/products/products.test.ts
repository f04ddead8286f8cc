import { failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../../src/platform/settings.ts';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';

let cloud: HubCloud;
beforeEach(async () => {
  cloud = await aHubCloud();
});
afterEach(() => cloud[Symbol.asyncDispose]());

const namesOf = (products: readonly { ProductName: string }[]): string[] =>
  products.map((each) => each.ProductName);

test('[CHOOSER-03] people find their own hubs with their provider, and nobody else’s', async () => {
  await cloud.ownedHub('attic', 'anna');
  await cloud.ownedHub('barn', 'bruno');
  const listed = await cloud.as('anna').products.list({});
  expect(namesOf(listed)).toEqual(['Hub attic']);
  expect(listed[0]?.Provider).toEqual({ Id: 'dimora', Name: 'Dimora' });
  expect(await cloud.as('carla').products.list({})).toEqual([]);
});

test('a partner’s hubs are listed under the name that the provider configures', async () => {
  await using partners = await aHubCloud({
    environment: { DIMORA_PROVIDER_NAMES: 'acme=Acme Casa, casa=Casa Italiana' },
  });
  const hub = await partners.ownedHub('attic', 'anna');
  await hub.enrol({ brand: 'casa' });
  const [listed] = await partners.as('anna').products.list({});
  expect(listed?.Provider).toEqual({ Id: 'casa', Name: 'Casa Italiana' });
});

test('unreadable names stop the start', () => {
  expect(() => readSettings({ DIMORA_PROVIDER_NAMES: 'acme' })).toThrow(/acme=Acme Casa/);
});

test('[CHOOSER-04] [CHOOSER-05] a hub is listed with its state, its facts and the caller’s role on it', async () => {
  const hub = await cloud.ownedHub('attic', 'anna');
  await hub.client().hubs.report({
    BaseAddress: 'http://192.168.1.20:8080',
    Addresses: ['http://192.168.1.20:8080', 'http://dimora.local:8080'],
    version: '3.3.0',
  });
  cloud.tunnel('attic', 'opened');
  expect(await cloud.as('anna').products.get({ ProductId: 'attic' })).toMatchObject({
    ProductId: 'attic',
    ProductName: 'Hub attic',
    ProductModel: 'hub',
    ProductModelId: 'hub',
    ProductSku: 'DIM-1',
    Status: 'ONLINE',
    Role: 'owner',
    BaseAddress: 'http://192.168.1.20:8080',
    Addresses: ['http://192.168.1.20:8080', 'http://dimora.local:8080'],
    PropertyId: null,
    PropertyName: null,
    version: '3.3.0',
    brand: 'dimora',
    ExtraData: { serial: 'SN-attic' },
  });
});

test('[CHOOSER-05] the state follows the tunnel, and the time it was last online is stored', async () => {
  await cloud.ownedHub('attic', 'anna');
  const state = async () => cloud.as('anna').products.get({ ProductId: 'attic' });
  expect(await state()).toMatchObject({ Status: 'OFFLINE', lastSeenAt: null });
  cloud.tunnel('attic', 'opened');
  expect((await state()).Status).toBe('ONLINE');
  cloud.tunnel('attic', 'closed');
  await expect.poll(state).toMatchObject({ Status: 'OFFLINE', lastSeenAt: expect.any(Number) });
});

test('[CHOOSER-06] each person has their own groups of hubs', async () => {
  const hub = await cloud.ownedHub('attic', 'anna');
  await hub.client().hubs.signIn({ username: 'bruno', password: 'bruno', address: '::1' });
  await hub.client().hubs.report({
    users: [
      { UserId: 'anna', Role: 'owner' },
      { UserId: 'bruno', Role: 'admin' },
    ],
  });
  const [anna, bruno] = [cloud.as('anna'), cloud.as('bruno')];
  const grouped = await anna.products.setData({
    ProductId: 'attic',
    Key: 'GROUP_anna',
    Value: ' Sea ',
  });
  expect(grouped.ExtraData).toEqual({ serial: 'SN-attic', GROUP_anna: 'Sea' });
  expect((await bruno.products.get({ ProductId: 'attic' })).ExtraData).toEqual({
    serial: 'SN-attic',
  });
  const without = await anna.products.setData({
    ProductId: 'attic',
    Key: 'GROUP_anna',
    Value: '',
  });
  expect(without.ExtraData).toEqual({ serial: 'SN-attic' });
});

test.each(['GROUP_bruno', 'GROUP_', 'serial', 'group_anna', 'GROUP_anna ', '__proto__'])(
  '[CHOOSER-06] the caller may not write the key %j',
  async (Key) => {
    await cloud.ownedHub('attic', 'anna');
    const call = cloud.as('anna').products.setData({ ProductId: 'attic', Key, Value: 'x' });
    expect((await failureOf(call)).code).toBe('FORBIDDEN');
    const { ExtraData } = await cloud.as('anna').products.get({ ProductId: 'attic' });
    expect(ExtraData).toEqual({ serial: 'SN-attic' });
  },
);

test('[CHOOSER-06] a group of the wrong kind or size is refused', async () => {
  await cloud.ownedHub('attic', 'anna');
  const path = '/api/products/attic/data/GROUP_anna';
  for (const Value of [7, null, {}, ['x'], 'x'.repeat(81)]) {
    const answer = await cloud.call('anna', 'PUT', path, { Value });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  }
});

test('[CHOOSER-10] people can leave a hub, owners can’t', async () => {
  const hub = await cloud.ownedHub('attic', 'anna');
  await hub.client().hubs.signIn({ username: 'bruno', password: 'bruno', address: '::1' });
  const users = [
    { UserId: 'anna', Role: 'owner' as const },
    { UserId: 'bruno', Role: 'user' as const },
  ];
  await hub.client().hubs.report({ users });
  await cloud.as('bruno').products.unsubscribe({ ProductId: 'attic' });
  expect(await cloud.as('bruno').products.list({})).toEqual([]);
  const call = cloud.as('anna').products.unsubscribe({ ProductId: 'attic' });
  expect((await failureOf(call)).code).toBe('OWNER_CANNOT_UNSUBSCRIBE');
  // The hub may not add them again until they sign in on it again.
  await hub.client().hubs.report({ users });
  expect(await cloud.as('bruno').products.list({})).toEqual([]);
});

test('[CHOOSER-11] only super administrators see which server holds a tunnel', async () => {
  await cloud.ownedHub('attic', 'anna');
  cloud.tunnel('attic', 'opened');
  const asked = { ProductId: 'attic' };
  expect((await cloud.as('anna').products.get(asked)).TunnelServer).toBeNull();
  expect((await cloud.as('super').products.get(asked)).TunnelServer).toBe('replica-1');
  cloud.tunnel('attic', 'closed');
  expect((await cloud.as('super').products.get(asked)).TunnelServer).toBeNull();
});

test('[CHOOSER-11] only super administrators list who uses the apps', async () => {
  await cloud.ownedHub('attic', 'anna');
  expect(await failureOf(cloud.as('anna').products.appUsers({}))).toMatchObject({
    code: 'FORBIDDEN',
    data: { claim: 'READ_APP_USERS' },
  });
  const users = await cloud.as('super').products.appUsers({ text: 'anna' });
  expect(users).toMatchObject([
    {
      Id: 'anna',
      Username: 'anna',
      products: [{ ProductId: 'attic', ProductName: 'Hub attic', Role: 'owner' }],
    },
  ]);
});

test('[SECURITY-02] super administrators find every hub: their own first, a page at a time', async () => {
  await cloud.ownedHub('attic', 'anna');
  await cloud.ownedHub('barn', 'bruno');
  await cloud.ownedHub('cellar', 'super');
  const list = (asked: { text?: string; offset?: number; limit?: number }) =>
    cloud.as('super').products.list(asked);
  expect((await list({})).map(({ ProductId, Role }) => [ProductId, Role])).toEqual([
    ['cellar', 'owner'],
    ['attic', 'none'],
    ['barn', 'none'],
  ]);
  expect(namesOf(await list({ limit: 2 }))).toEqual(['Hub cellar', 'Hub attic']);
  expect(namesOf(await list({ limit: 2, offset: 2 }))).toEqual(['Hub barn']);
  expect(namesOf(await list({ text: 'SN-BARN' }))).toEqual(['Hub barn']);
});

test('[CHOOSER-02] a search takes its text literally', async () => {
  await cloud.ownedHub('attic', 'anna');
  const find = (text: string) => cloud.as('anna').products.list({ text });
  expect(namesOf(await find('HÙB àtt'))).toEqual(['Hub attic']);
  for (const text of ['%', '_', '!', "' OR 1=1 --", 'hub_attic'])
    expect(await find(text)).toEqual([]);
});

test('[START-01] a person gets a token for a hub of theirs, and for no other', async () => {
  await cloud.ownedHub('attic', 'anna');
  const { accessToken } = await cloud.as('anna').products.token({ ProductId: 'attic' });
  expect(accessToken).toBe('hub-token~anna~attic');
  const stranger = cloud.as('bruno').products.token({ ProductId: 'attic' });
  expect((await failureOf(stranger)).code).toBe('NOT_FOUND');
});
