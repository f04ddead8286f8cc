import type { UserId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { failureOf, hubClient } from '@dimora/testing/hub';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFolder, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';
import { enrolled } from './enrolled.ts';
import { garbage } from './fake-calls.ts';
import { FakeCloud } from './fake-cloud.ts';
import { CloudControls } from '../../src/modules/cloud/tunnel/port.ts';

let cloud: FakeCloud;
let home: TestHub;
let ProductId: string;

beforeAll(async () => {
  cloud = await FakeCloud.open();
  home = await aHub({ cloudUrl: cloud.url });
  await enrolled(home);
  ({ productId: ProductId } = await home.anonymous.system.info());
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

const withToken = (token: string, url = home.url) => hubClient(url, token);

test('a person of the hub with a token of its cloud has their own permissions', async () => {
  const client = withToken(await cloud.hubToken('guest', ProductId));
  const picture = await client.snapshot.load();
  expect(picture.user).toMatchObject({ Id: 'guest', Role: 'guest', superAdministrator: false });
  expect(picture.devices.map(({ Id }) => Id)).toEqual(['lamp']);
});

test('[START-19] a person unknown to or disabled on the hub is USER_NOT_ENABLED', async () => {
  const stranger = withToken(await cloud.hubToken('somebody', ProductId));
  expect(await failureOf(stranger.snapshot.load())).toMatchObject({
    code: 'USER_NOT_ENABLED',
    status: 403,
  });
  redefine(home.hub, 'user', { Enabled: false });
  const off = withToken(await cloud.hubToken('user', ProductId));
  expect(await failureOf(off.snapshot.load())).toMatchObject({ code: 'USER_NOT_ENABLED' });
  redefine(home.hub, 'user', { Enabled: true });
  await expect(off.snapshot.load()).resolves.toBeDefined();
});

test('[START-20] on an air-quality model plain users and guests are USER_NOT_ENABLED through the cloud too', async () => {
  await using air = await aHub({ cloudUrl: cloud.url });
  await enrolled(air);
  const { productId } = await air.anonymous.system.info();
  const owner = withToken(await cloud.hubToken('owner', productId), air.url);
  const provider = withToken(
    await cloud.hubToken('super', productId, { superAdministrator: true }),
    air.url,
  );
  await provider.parameters.set({
    Context: 'system',
    Group: 'product',
    Key: 'productModel',
    Value: 'air-quality',
  });
  const guest = withToken(await cloud.hubToken('guest', productId), air.url);
  expect(await failureOf(guest.snapshot.load())).toMatchObject({ code: 'USER_NOT_ENABLED' });
  await expect(owner.snapshot.load()).resolves.toBeDefined();
});

test('[SECURITY-02] provider staff need no role, and a role makes nobody provider staff', async () => {
  const visitor = withToken(
    await cloud.hubToken('support', ProductId, { superAdministrator: true, Name: 'Elena' }),
  );
  const { user, devices } = await visitor.snapshot.load();
  expect(user).toMatchObject({ Id: 'support', Role: 'none', superAdministrator: true });
  expect([user.Name, devices.length]).toEqual(['Elena', 2]);
  expect(user.Claims).toHaveProperty('SIMULATE_DEVICE');
  expect((await visitor.users.updateProfile({ change: { theme: 'dark' } })).theme).toBe('dark');
  const owner = withToken(await cloud.hubToken('owner', ProductId));
  expect((await owner.users.profile()).Claims).not.toHaveProperty('SIMULATE_DEVICE');
  expect((await owner.users.list()).map(({ Id }) => Id)).not.toContain('support');
});

describe('a token is refused', () => {
  const refused = async (token: string): Promise<string> =>
    (await failureOf(withToken(token).snapshot.load())).code;

  test('that was issued for another hub', async () => {
    expect(await refused(await cloud.hubToken('owner', 'another-hub'))).toBe('NOT_AUTHENTICATED');
  });
  test('that was issued for the cloud itself', async () => {
    expect(await refused(await cloud.hubToken('owner', 'cloud'))).toBe('NOT_AUTHENTICATED');
  });
  test('of another cloud', async () => {
    const token = await cloud.hubToken('owner', ProductId, { iss: 'https://evil.example' });
    expect(await refused(token)).toBe('NOT_AUTHENTICATED');
  });
  test('with another key under the name of the cloud’s', async () => {
    const { privateKey } = await generateKeyPair('EdDSA');
    const token = await cloud.hubToken('owner', ProductId, { key: privateKey });
    expect(await refused(token)).toBe('NOT_AUTHENTICATED');
  });
  test('with a key that the cloud does not have', async () => {
    const token = await cloud.hubToken('owner', ProductId, { kid: 'unknown' });
    expect(await refused(token)).toBe('NOT_AUTHENTICATED');
  });
  test('that has expired', async () => {
    const token = await cloud.hubToken('owner', ProductId, { seconds: -60 });
    expect(await refused(token)).toBe('TOKEN_EXPIRED');
  });
  test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJpc3MiOiJ4In0.'])(
    'that is malformed: %j',
    async (token) => {
      expect(await refused(token)).toBe('NOT_AUTHENTICATED');
    },
  );
});

describe('live sockets', () => {
  test('open with a hub token, take a fresh one of the same session, and no other', async () => {
    const token = await cloud.hubToken('owner', ProductId, { seconds: 60 });
    using live = await home.live(withToken(token));
    expect(await live.renew(await cloud.hubToken('owner', ProductId))).toEqual({ ok: true });
    const other = await cloud.hubToken('owner', ProductId, { sid: 'sid-2' });
    expect(await live.renew(other)).toEqual({ ok: false });
    expect((await live.watch({ devices: [] })).ok).toBe(true);
  });

  test('close when the cloud ends the session, whose tokens become invalid', async () => {
    const token = await cloud.hubToken('owner', ProductId, { sid: 'ending' });
    using live = await home.live(withToken(token));
    await home.hub.modules.port(CloudControls)['POST session-ended']?.({ sid: 'ending' });
    await until(() => live.has('closed'));
    expect(live.heard).toContainEqual({ kind: 'sessionEnded', code: 'SESSION_REVOKED' });
    expect(await failureOf(withToken(token).snapshot.load())).toMatchObject({
      code: 'SESSION_REVOKED',
    });
    const going = await cloud.hubToken('owner', ProductId, { sid: 'another' });
    await expect(withToken(going).snapshot.load()).resolves.toBeDefined();
  });

  test('are refused to people unknown to the hub', async () => {
    const token = await cloud.hubToken('somebody', ProductId);
    await expect(home.live(withToken(token))).rejects.toMatchObject({
      data: { code: 'USER_NOT_ENABLED' },
    });
  });
});

describe('the cloud’s keys', () => {
  test('new ones are fetched immediately, but not at every unknown token', async () => {
    const clock = new FakeClock(Date.now());
    await using turning = await FakeCloud.open();
    await using hub = await aHub({ cloudUrl: turning.url, clock });
    await enrolled(hub);
    const { productId } = await hub.anonymous.system.info();
    const asked = (): number => turning.heard.filter(({ path }) => path.endsWith('/jwks')).length;
    await until(() => asked() === 1);
    await turning.changeKeys();
    const client = withToken(await turning.hubToken('owner', productId), hub.url);
    expect(await failureOf(client.snapshot.load())).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    clock.advance(31_000);
    await expect(client.snapshot.load()).resolves.toBeDefined();
    const strange = await turning.hubToken('owner', productId, { kid: 'none' });
    for (let times = 0; times < 5; times += 1)
      await failureOf(withToken(strange, hub.url).snapshot.load());
    expect(asked()).toBe(2);
  });

  test('are stored: tokens are checked after a restart without the cloud', async () => {
    await using folder = await aFolder();
    const away = await FakeCloud.open();
    const place = { folder: folder.path };
    let id: string;
    {
      await using first = await aHub({ cloudUrl: away.url, place });
      await enrolled(first);
      id = (await first.anonymous.system.info()).productId;
      await withToken(await away.hubToken('owner', id), first.url).snapshot.load();
    }
    const token = await away.hubToken('owner', id);
    await away.goAway();
    await using again = await aHub({ cloudUrl: away.url, place, furnished: false });
    const { user } = await withToken(token, again.url).snapshot.load();
    expect([user.Id, (await again.anonymous.system.info()).productId]).toEqual(['owner', id]);
  });

  test('invalid replacements change nothing', async () => {
    await using odd = await FakeCloud.open();
    odd.instead.set('GET /api/identity/jwks', garbage);
    await using hub = await aHub({ cloudUrl: odd.url });
    await enrolled(hub);
    const { productId } = await hub.anonymous.system.info();
    const client = withToken(await odd.hubToken('owner', productId), hub.url);
    expect(await failureOf(client.snapshot.load())).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    expect((await hub.anonymous.system.info()).mode).toBe('NORMAL');
  });
});

test.each([600_000, -600_000])('a clock that is off by %i ms does no harm', async (skewMs) => {
  await using skewed = await FakeCloud.open();
  skewed.skewMs = skewMs;
  const anna = skewed.add('anna');
  await using hub = await aHub({ cloudUrl: skewed.url, peopled: false });
  await enrolled(hub);
  const { productId } = await hub.anonymous.system.info();
  const password = 'a good password';
  const { accessToken } = await hub.anonymous.identity.login({ username: 'anna', password });
  const client = withToken(accessToken, hub.url);
  await client.activation.activate({ Id: anna.Id, Name: 'Anna', Role: 'owner' });
  const token = await skewed.hubToken(anna.Id as UserId, productId);
  await expect(withToken(token, hub.url).snapshot.load()).resolves.toBeDefined();
  using live = await hub.live(withToken(token, hub.url));
  expect((await live.pulse()).mode).toBe('NORMAL');
  const over = await skewed.hubToken(anna.Id, productId, { seconds: -60 });
  expect(await failureOf(withToken(over, hub.url).snapshot.load())).toMatchObject({
    code: 'TOKEN_EXPIRED',
  });
});
