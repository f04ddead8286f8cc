import type { UserId } from '@dimora/domain';
import { failureOf, hubClient, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aFolder, aHub, until, type TestHub } from '../support/a-hub.ts';
import { enrolled } from './enrolled.ts';
import { garbage, refuses } from './fake-calls.ts';
import { FakeCloud } from './fake-cloud.ts';
import { claimsChanged } from '../../src/platform/caller.events.ts';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';
import { AccountMaking } from '../../src/modules/people/identity/port.ts';
import { CloudControls } from '../../src/modules/cloud/tunnel/port.ts';

const PASSWORD = 'a good password';

let cloud: FakeCloud;
let home: TestHub;
beforeEach(async () => {
  cloud = await FakeCloud.open();
  cloud.add('anna');
  home = await aHub({ cloudUrl: cloud.url, peopled: false });
  await enrolled(home);
});
afterEach(async () => {
  await home[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

async function signIn(username = 'anna', password = PASSWORD, hub = home): Promise<TestClient> {
  const { accessToken } = await hub.anonymous.identity.login({ username, password });
  return hubClient(hub.url, accessToken);
}
const refusal = (username: string, password: string): Promise<{ code: string }> =>
  failureOf(signIn(username, password));
const hashKept = (): Promise<void> =>
  until(() => {
    const [row] = home.hub.platform.databases.config
      .statement<{ passwordHash: string | null }>('SELECT passwordHash FROM cloud_person')
      .all();
    return Boolean(row?.passwordHash?.startsWith('$argon2id$'));
  });

describe('[LOGIN-02] a person of the cloud', () => {
  test('signs in on the hub by user name or e-mail, and gets the cloud’s error when it is wrong', async () => {
    await expect(signIn()).resolves.toBeDefined();
    await expect(signIn('anna@example.com')).resolves.toBeDefined();
    expect(await refusal('anna', 'wrong')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await refusal('nobody', PASSWORD)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const asked = cloud.heard.find(({ path }) => path === '/api/hubs/sign-in');
    expect(JSON.parse(asked?.text ?? '')).toMatchObject({ username: 'anna', address: '127.0.0.1' });
  });

  test('open consoles reload only when the person’s permissions have changed', async () => {
    const told: string[] = [];
    using _hearing = home.hub.platform.bus.on(claimsChanged, ({ UserId }) => told.push(UserId));
    const { Id } = cloud.add('anna', PASSWORD, { Name: 'Anna Neri' });
    await signIn();
    await signIn();
    expect(told).toEqual([]);
    cloud.add('anna', PASSWORD, { superAdministrator: true });
    const anna = await signIn();
    expect(told).toEqual([Id]);
    expect((await anna.snapshot.load()).user.superAdministrator).toBe(true);
    cloud.add('anna');
    await signIn();
    expect(told).toEqual([Id, Id]);
    expect(await failureOf(anna.snapshot.load())).toMatchObject({ code: 'USER_NOT_ENABLED' });
  });

  test('[USERS-B5] somebody whose account the cloud has erased is signed out, and no stored password lets them in', async () => {
    const anna = await signIn();
    await hashKept();
    const { Id } = cloud.add('anna');
    const erased = home.hub.modules.port(CloudControls)['POST account-erased'];
    await erased?.({ UserId: Id });
    const { config } = home.hub.platform.databases;
    await until(() => config.statement('SELECT 1 FROM cloud_person').all().length === 0);
    expect(['SESSION_REVOKED', 'USER_DISABLED']).toContain(
      (await failureOf(anna.snapshot.load())).code,
    );
    await cloud[Symbol.asyncDispose]();
    await expect(signIn()).rejects.toThrow();
    await expect(erased?.({ UserId: 7 })).rejects.toThrow();
  });

  test('guessing locks the account on the hub itself', async () => {
    for (let times = 0; times < 4; times += 1) await refusal('anna', 'wrong');
    expect(await refusal('anna', 'wrong')).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    const asked = (): number =>
      cloud.heard.filter(({ path }) => path === '/api/hubs/sign-in').length;
    const before = asked();
    expect(await refusal('anna', PASSWORD)).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    expect(asked()).toBe(before);
  });

  test.each(['USER_DISABLED', 'SECOND_FACTOR_NEEDED', 'ACCOUNT_LOCKED'] as const)(
    'gets the cloud’s other errors: %s',
    async (code) => {
      cloud.instead.set('POST /api/hubs/sign-in', refuses(code));
      expect(await refusal('anna', PASSWORD)).toMatchObject({ code });
    },
  );

  test('[START-19] a person unknown to this hub may activate it or leave, and nothing else', async () => {
    const anna = await signIn();
    const attempts = [anna.snapshot.load(), anna.users.profile(), anna.devices.list()];
    for (const failure of await Promise.all(attempts.map(failureOf)))
      expect(failure).toMatchObject({ code: 'USER_NOT_ENABLED', status: 403 });
    await expect(home.live(anna)).rejects.toMatchObject({ data: { code: 'USER_NOT_ENABLED' } });
    expect((await anna.activation.person()).Username).toBe('anna');
    await expect(anna.identity.logout()).resolves.toBeDefined();
  });

  test('[USERS-B5] somebody who isn’t of this house, such as after an erasure, leaves no name by signing in', async () => {
    home.hub.modules
      .port(PeopleMaking)
      .add({ Id: 'marco' as UserId, Name: 'Marco', Role: 'owner' });
    cloud.add('anna', PASSWORD, { Name: 'Anna Neri' });
    const anna = await signIn();
    expect(await failureOf(anna.snapshot.load())).toMatchObject({ code: 'USER_NOT_ENABLED' });
    expect((await anna.activation.person()).Username).toBe('anna');
    await signIn();
    const { config, history } = home.hub.platform.databases;
    expect(config.statement('SELECT * FROM cloud_person').all()).toEqual([]);
    const log = history.statement('SELECT * FROM event').all();
    expect(JSON.stringify(log)).not.toMatch(/anna/i);
    // Somebody of the house is kept, to sign in while the cloud is away.
    const { Id } = cloud.add('anna');
    home.hub.modules.port(PeopleMaking).add({ Id: Id as UserId, Name: 'Anna', Role: 'user' });
    await signIn();
    await hashKept();
  });

  test('a local account is checked by the hub alone: the cloud is not asked', async () => {
    await home.hub.modules.port(AccountMaking).addAccount({
      UserId: 'local' as never,
      Username: 'anna',
      password: 'another password',
    });
    home.hub.modules.port(PeopleMaking).add({ Id: 'local' as never, Name: 'Local', Role: 'owner' });
    const local = await signIn('anna', 'another password');
    expect((await local.users.profile()).Id).toBe('local');
    expect(cloud.heard.some(({ path }) => path === '/api/hubs/sign-in')).toBe(false);
  });
});

test('[SECURITY-B1] a lock at the cloud doesn’t apply at home, where the hub checks the password itself', async () => {
  await signIn();
  await hashKept();
  cloud.instead.set('POST /api/hubs/sign-in', refuses('ACCOUNT_LOCKED'));
  await expect(signIn()).resolves.toBeDefined();
  expect(await refusal('anna', 'wrong')).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  expect(await refusal('bruno', 'wrong')).toMatchObject({ code: 'ACCOUNT_LOCKED' });
});

describe('while the cloud is unreachable', () => {
  test.each([
    ['is gone', () => cloud.goAway()],
    ['answers garbage', () => void cloud.instead.set('POST /api/hubs/sign-in', garbage)],
    [
      'refuses the hub',
      () => void cloud.instead.set('POST /api/hubs/sign-in', refuses('HUB_REVOKED')),
    ],
  ])('and %s, who has been here before gets in', async (_how, happen) => {
    await signIn();
    await hashKept();
    await happen();
    await expect(signIn()).resolves.toBeDefined();
    await expect(signIn('anna@example.com')).resolves.toBeDefined();
    expect(await refusal('anna', 'wrong')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await refusal('bruno', PASSWORD)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('[SECURITY-B1] wrong guesses still lock known and unknown names alike', async () => {
    await signIn();
    await hashKept();
    await cloud.goAway();
    for (const name of ['anna', 'bruno', 'owner']) {
      const codes: unknown[] = [];
      for (let guess = 0; guess < 6; guess += 1) codes.push((await refusal(name, 'wrong')).code);
      expect(codes.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'WRONG_CREDENTIALS'));
      expect(codes.slice(4)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
    }
  });

  test('a cloud that doesn’t answer delays a sign-in by three seconds at most', async () => {
    await signIn();
    await hashKept();
    cloud.instead.set('POST /api/hubs/sign-in', () => new Promise(() => {}));
    await expect(signIn()).resolves.toBeDefined();
  });

  test('a password that the cloud rejects stops working on the hub; a wrong guess changes nothing', async () => {
    await signIn();
    await hashKept();
    await refusal('anna', 'a wrong guess');
    await cloud.goAway();
    await expect(signIn()).resolves.toBeDefined();
    await cloud.comeBack();
    cloud.add('anna', 'a newer password');
    expect(await refusal('anna', PASSWORD)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await cloud.goAway();
    expect(await refusal('anna', PASSWORD)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('[LOGIN-04] [START-13] an access point signs its people in without any cloud, if that is allowed', async () => {
    await using folder = await aFolder();
    const place = { folder: folder.path };
    {
      await using first = await aHub({ cloudUrl: cloud.url, place, peopled: false });
      await enrolled(first);
      const anna = await signIn('anna', PASSWORD, first);
      const { Id } = await anna.activation.person();
      await anna.activation.activate({ Id, Name: 'Anna', Role: 'owner' });
      await until(() =>
        first.hub.platform.databases.config
          .statement<{ passwordHash: string | null }>('SELECT passwordHash FROM cloud_person')
          .all()
          .every(({ passwordHash }) => passwordHash !== null),
      );
    }
    const asked = (): number => cloud.heard.filter(({ path }) => /enrol|sign-in/.test(path)).length;
    const before = asked();
    await using alone = await aHub({
      cloudUrl: cloud.url,
      place,
      furnished: false,
      accessPoint: true,
      ownerParameters: true,
    });
    expect(await alone.anonymous.system.info()).toMatchObject({
      accessPoint: true,
      offlineEnabled: true,
      gatewayAddress: '192.168.4.1',
      mode: 'NORMAL',
    });
    const anna = await signIn('anna', PASSWORD, alone);
    expect((await anna.snapshot.load()).user.Role).toBe('owner');
    expect(asked()).toBe(before);
    await anna.parameters.set({
      Context: 'system',
      Group: 'accessPoint',
      Key: 'offlineEnabled',
      Value: false,
    });
    expect((await alone.anonymous.system.info()).offlineEnabled).toBe(false);
    expect(await failureOf(signIn('anna', PASSWORD, alone))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('enrolment', () => {
  test('the key is created once, sent only to the cloud, and has a public id', async () => {
    const { productId, federationKeyId, cloudUrl } = await home.anonymous.system.info();
    const { key = '' } = cloud.hubs.get(productId) ?? {};
    expect(key).toMatch(/^[\w-]{43}$/);
    expect([federationKeyId?.length, cloudUrl]).toEqual([16, cloud.url]);
    const everything = JSON.stringify([
      home.log.lines,
      await home.anonymous.system.info(),
      home.hub.platform.databases.config.statement('SELECT * FROM cloud_link').all(),
    ]);
    expect(everything).not.toContain(key);
    for (const { path, headers, text } of cloud.heard) {
      if (path !== '/api/hubs/enrol') expect(JSON.stringify([headers, text])).not.toContain(key);
    }
  });

  test('is retried until the cloud is reachable, and the hub works meanwhile', async () => {
    await using late = await FakeCloud.open();
    late.add('anna');
    await late.goAway();
    await using hub = await aHub({ cloudUrl: late.url, peopled: false });
    await until(() => hub.log.lines.some(({ event }) => event === 'cloud.notEnrolled'));
    expect((await hub.anonymous.system.info()).cloudState).toBe('away');
    await late.comeBack();
    await enrolled(hub);
    await expect(signIn('anna', PASSWORD, hub)).resolves.toBeDefined();
  });

  test.each(['HUB_KEY_REFUSED', 'HUB_REVOKED'] as const)(
    'a hub that is rejected with %s works without the cloud',
    async (code) => {
      await using strict = await FakeCloud.open();
      strict.instead.set('POST /api/hubs/enrol', refuses(code));
      await using hub = await aHub({ cloudUrl: strict.url });
      await until(() => hub.log.lines.some(({ fields }) => fields['code'] === code));
      expect(await hub.anonymous.system.info()).toMatchObject({
        cloudState: 'away',
        mode: 'NORMAL',
      });
    },
  );

  test('another cloud knows nothing of the first one’s people', async () => {
    await using folder = await aFolder();
    const place = { folder: folder.path };
    {
      await using first = await aHub({ cloudUrl: cloud.url, place, peopled: false });
      await enrolled(first);
      await signIn('anna', PASSWORD, first);
    }
    await using other = await FakeCloud.open();
    await other.goAway();
    await using second = await aHub({ cloudUrl: other.url, place, furnished: false });
    expect(await failureOf(signIn('anna', PASSWORD, second))).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
  });

  test('the cloud receives everyone’s role, and again when one changes', async () => {
    const anna = await signIn();
    const { Id } = await anna.activation.person();
    await anna.activation.activate({ Id, Name: 'Anna', Role: 'owner' });
    await until(() => JSON.stringify(cloud.reports.at(-1) ?? {}).includes(Id));
    expect(cloud.reports.at(-1)).toMatchObject({
      BaseAddress: home.url,
      Addresses: [home.url],
      version: '3.2.2',
      users: [{ UserId: Id, Role: 'owner' }],
    });
    home.hub.modules
      .port(PeopleMaking)
      .add({ Id: 'g' as never, Name: 'G', Role: 'guest', Enabled: false });
    await until(() => JSON.stringify(cloud.reports.at(-1)).includes('not_authorized'));
  });
});

test('[START-05] a hub without a cloud reports that, and so does its relay', async () => {
  await using alone = await aHub();
  expect(await alone.anonymous.system.info()).toMatchObject({
    cloudUrl: null,
    cloudState: 'none',
    paired: false,
    federationKeyId: null,
  });
  const owner = await alone.as('owner');
  const response = await alone.call('/cloud/api/products', {
    headers: { authorization: `Bearer ${owner.token ?? ''}` },
  });
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'NO_CLOUD' }]);
  expect(await failureOf(owner.activation.person())).toMatchObject({ code: 'NO_CLOUD' });
});
