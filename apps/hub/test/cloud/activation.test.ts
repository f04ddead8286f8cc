import type { Activated } from '@dimora/contract';
import { AVATAR_LIMIT_BYTES, HOME } from '@dimora/domain';
import type { UserId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { failureOf, hubClient, type TestClient } from '@dimora/testing/hub';
import { aPng } from '@dimora/testing/pictures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aHub, until, type TestHub } from '../support/a-hub.ts';
import { enrolled } from './enrolled.ts';
import { garbage, refuses } from './fake-calls.ts';
import { FakeCloud } from './fake-cloud.ts';
import { PeopleMaking, UsersPort } from '../../src/modules/people/users/port.ts';
import { AccountMaking, IdentityPort } from '../../src/modules/people/identity/port.ts';
import { CloudControls } from '../../src/modules/cloud/tunnel/port.ts';
import { ActivationPort } from '../../src/modules/cloud/activation/port.ts';
import type { ActivationService } from '../../src/modules/cloud/activation/activation.service.ts';

const PASSWORD = 'a good password';
const PNG = aPng().toString('base64');

let cloud: FakeCloud;
let home: TestHub;
let clock: FakeClock;
beforeEach(async () => {
  cloud = await FakeCloud.open();
  cloud.add('anna');
  cloud.add('bruno', PASSWORD, { Name: 'Bruno Neri', FirstName: 'Bruno' });
  // The cloud's tokens are of today.
  clock = new FakeClock(Date.now());
  home = await aHub({ cloudUrl: cloud.url, peopled: false, clock });
  await enrolled(home);
});
afterEach(async () => {
  await home[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

type Person = { readonly client: TestClient; readonly Id: UserId };

async function signIn(username: string): Promise<Person> {
  const { accessToken } = await home.anonymous.identity.login({ username, password: PASSWORD });
  const client = hubClient(home.url, accessToken);
  return { client, Id: (await client.activation.person()).Id };
}
const activate = ({ client, Id }: Person, about: object = {}): Promise<Activated> =>
  client.activation.activate({ Id, Name: 'Anna', Role: 'owner', ...about });
const refusal = (person: Person, about: object = {}): Promise<{ code: string }> =>
  failureOf(activate(person, about));
const mode = async (): Promise<string> => (await home.anonymous.system.info()).mode;
const productId = async (): Promise<string> => (await home.anonymous.system.info()).productId;
const pendingRows = (): unknown[] =>
  home.hub.platform.databases.config.statement('SELECT * FROM activation').all();

/** Waits until something is so while the hub's time goes on: an activation that broke off is settled after seconds. */
const soon = (check: () => boolean): Promise<void> =>
  until(() => {
    clock.advance(100);
    return check();
  });
const isSettled = (): boolean => pendingRows().length === 0;

test('[ACTIVATE-02] the form is filled from the cloud’s person', async () => {
  const { client } = await signIn('anna');
  expect(await client.activation.person()).toEqual({
    Id: 'cloud-anna',
    Name: 'Anna Verdi',
    FirstName: 'Anna',
    LastName: 'Verdi',
    Username: 'anna',
    Avatar: null,
    Role: 'none',
    PreferredLanguageId: 'it',
    Contacts: [{ Id: '1', Value: 'anna@example.com', Provider: 'email' }],
    superAdministrator: false,
    partner: false,
  });
});

test('[ACTIVATE-06] [START-16] activation makes the person the owner here and in the cloud, and the hub leaves FIRST_PAIR', async () => {
  const anna = await signIn('anna');
  expect(await mode()).toBe('FIRST_PAIR');
  const answer = await activate(anna, { Name: 'Annina', ImageBase64: PNG });
  const info = await home.anonymous.system.info();
  expect(answer).toEqual({
    base_address: home.url,
    product_id: info.productId,
    federation_key: info.federationKeyId,
  });
  expect([info.mode, info.paired]).toEqual(['NORMAL', true]);
  expect(cloud.bindings.get(info.productId)?.UserId).toBe(anna.Id);
  const own = await anna.client.users.profile();
  expect(own).toMatchObject({
    Id: anna.Id,
    Name: 'Annina',
    FirstName: 'Anna',
    Role: 'owner',
    PreferredLanguageId: 'it',
    Username: 'anna',
  });
  const picture = await home.call(own.ImageUrl ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await home.call('/api/avatars/unknown')).status).toBe(404);
  expect(pendingRows()).toEqual([]);
});

test('[ACTIVATE-02] without a picture the cloud’s is used; a broken one does no harm', async () => {
  cloud.add('anna', PASSWORD, { Avatar: '/api/avatars/abc' });
  cloud.instead.set('GET /api/avatars/abc', () => ({ body: Buffer.from(PNG, 'base64') }));
  const anna = await signIn('anna');
  await activate(anna);
  const { ImageUrl } = await anna.client.users.profile();
  expect((await home.call(ImageUrl ?? '')).headers.get('content-type')).toBe('image/webp');

  await using other = await aHub({ cloudUrl: cloud.url, peopled: false });
  await enrolled(other);
  cloud.instead.set('GET /api/avatars/abc', garbage);
  const login = { username: 'anna', password: PASSWORD };
  const { accessToken } = await other.anonymous.identity.login(login);
  const client = hubClient(other.url, accessToken);
  await client.activation.activate({ Id: anna.Id, Name: 'Anna', Role: 'owner' });
  expect((await client.users.profile()).ImageUrl).toBeNull();
});

test('[ACTIVATE-04] a partner is the administrator of a hub until it has an owner, and not afterwards', async () => {
  cloud.add('paolo', PASSWORD, { Name: 'Paolo Partner', partner: true });
  const { client: paolo, Id } = await signIn('paolo');
  expect((await paolo.snapshot.load()).user).toMatchObject({ Id, Role: 'admin' });
  const room = await paolo.environments.add({
    Name: 'Kitchen',
    Type: 'kitchen',
    ParentEnvironmentId: HOME,
  });
  expect(room).toMatchObject({ Name: 'Kitchen' });
  expect(await failureOf(paolo.parameters.list({}))).toMatchObject({ code: 'FORBIDDEN' });
  const token = await cloud.hubToken(Id, await productId(), { partner: true });
  const relayed = hubClient(home.url, token);
  expect((await relayed.users.profile()).Role).toBe('admin');
  using live = await home.live(paolo);

  const bruno = await signIn('bruno');
  expect(await failureOf(bruno.client.snapshot.load())).toMatchObject({ code: 'USER_NOT_ENABLED' });
  await activate(bruno, { Name: 'Bruno' });
  for (const each of [paolo, relayed])
    expect(await failureOf(each.environments.list())).toMatchObject({ code: 'USER_NOT_ENABLED' });
  await soon(() => live.has('claimsChanged'));
  using watching = await home.live(bruno.client);
  const { Id: kitchen, revision } = room;
  await bruno.client.environments.update({
    ...room,
    Id: kitchen,
    revision,
    Name: 'Cucina',
    ParentEnvironmentId: HOME,
  });
  const kitchens = ({ heard }: typeof live): unknown[] =>
    heard.flatMap((each) =>
      each.kind === 'registry' ? each.news.filter((news) => news.kind === 'environment') : [],
    );
  await soon(() => kitchens(watching).length > 0);
  expect(kitchens(live)).toEqual([]);
});

describe('[ACTIVATE-07] activation is refused', () => {
  test.each(['admin', 'user', 'guest', 'none', 'not_authorized'])(
    'for the role %s',
    async (Role) => {
      expect(await refusal(await signIn('anna'), { Role })).toMatchObject({
        code: 'ROLE_NOT_ALLOWED',
      });
      expect([await mode(), cloud.bindings.size]).toEqual(['FIRST_PAIR', 0]);
    },
  );
  test('in another person’s name', async () => {
    expect(await refusal(await signIn('anna'), { Id: 'cloud-bruno' })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
  test('outside FIRST_PAIR, also to the owner', async () => {
    const [anna, bruno] = [await signIn('anna'), await signIn('bruno')];
    await activate(anna);
    expect(await refusal(bruno)).toMatchObject({ code: 'NOT_FIRST_PAIR' });
    expect(await refusal(anna)).toMatchObject({ code: 'NOT_FIRST_PAIR' });
  });
  test('to callers who haven’t signed in', async () => {
    const Id = 'cloud-anna' as UserId;
    expect(await refusal({ client: home.anonymous, Id })).toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
  });
  test('to a local account, which the cloud does not know', async () => {
    const Id = 'local' as UserId;
    await home.hub.modules
      .port(AccountMaking)
      .addAccount({ UserId: Id, Username: 'l', password: PASSWORD });
    home.hub.modules.port(PeopleMaking).add({ Id, Name: 'Local', Role: 'user' });
    const login = await home.anonymous.identity.login({ username: 'l', password: PASSWORD });
    const local = { client: hubClient(home.url, login.accessToken), Id };
    expect(await refusal(local)).toMatchObject({ code: 'CLOUD_SIGN_IN_NEEDED' });
    expect(await mode()).toBe('FIRST_PAIR');
  });
});

describe('[ACTIVATE-09] activation says why it failed', () => {
  test.each(['ALREADY_ACTIVATED', 'HUB_REVOKED', 'HUB_KEY_REFUSED'] as const)(
    'when the cloud says %s',
    async (code) => {
      const anna = await signIn('anna');
      cloud.instead.set('POST /api/hubs/bind', refuses(code));
      expect(await refusal(anna)).toMatchObject({ code });
      expect(await mode()).toBe('FIRST_PAIR');
    },
  );
  test('when the picture is invalid or too large', async () => {
    const anna = await signIn('anna');
    const svg = Buffer.from('<svg/>').toString('base64');
    expect(await refusal(anna, { ImageBase64: svg })).toMatchObject({ code: 'IMAGE_TYPE' });
    const large = Buffer.alloc(AVATAR_LIMIT_BYTES + 1);
    Buffer.from(PNG, 'base64').copy(large);
    expect(await refusal(anna, { ImageBase64: large.toString('base64') })).toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      data: { limitBytes: AVATAR_LIMIT_BYTES },
    });
    const largest = large.subarray(0, AVATAR_LIMIT_BYTES).toString('base64');
    await expect(activate(anna, { ImageBase64: largest })).resolves.toBeDefined();
  });
});

describe('[ACTIVATE-06] cloud and hub agree afterwards', () => {
  test('when two people activate the hub concurrently: one wins, the other gets the error', async () => {
    const [anna, bruno] = [await signIn('anna'), await signIn('bruno')];
    const outcomes = await Promise.allSettled([activate(anna), activate(bruno)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = outcomes[0]?.status === 'fulfilled' ? anna : bruno;
    const loser = winner === anna ? bruno : anna;
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    // Whether the requests overlapped or one came a moment later.
    expect(['ALREADY_ACTIVATED', 'NOT_FIRST_PAIR']).toContain(
      (lost?.reason as { code?: string } | undefined)?.code,
    );
    expect(cloud.bindings.get(await productId())?.UserId).toBe(winner.Id);
    expect((await winner.client.users.profile()).Role).toBe('owner');
    expect(await failureOf(loser.client.users.profile())).toMatchObject({
      code: 'USER_NOT_ENABLED',
    });
  });

  test('a request during another person’s activation fails because the hub has an owner', async () => {
    const [anna, bruno] = [await signIn('anna'), await signIn('bruno')];
    const activation = home.hub.modules.port(ActivationPort) as ActivationService;
    const { caller } = await home.hub.modules.port(IdentityPort).identify(bruno.client.token ?? '');
    let second: Promise<unknown> | undefined;
    cloud.bound = () => {
      second = activation.activate(caller, { Id: bruno.Id, Name: 'Bruno', Role: 'owner' });
      second.catch(() => {});
      return Promise.resolve();
    };
    await activate(anna);
    await expect(second).rejects.toMatchObject({ code: 'ALREADY_ACTIVATED' });
  });

  test('a double click is one activation', async () => {
    const anna = await signIn('anna');
    const activation = home.hub.modules.port(ActivationPort) as ActivationService;
    const { caller } = await home.hub.modules.port(IdentityPort).identify(anna.client.token ?? '');
    let again: Promise<unknown> | undefined;
    cloud.bound = () => {
      again = activation.activate(caller, { Id: anna.Id, Name: 'Anna', Role: 'owner' });
      again.catch(() => {});
      return Promise.resolve();
    };
    const once = await activate(anna);
    expect(await again).toEqual(once);
    expect(cloud.heard.filter(({ path }) => path === '/api/hubs/bind')).toHaveLength(1);
  });

  test.each([
    ['breaks off after it has decided', () => cloud.goAway()],
    [
      'has decided, and answers garbage',
      () => {
        cloud.instead.set('POST /api/hubs/bind', garbage);
        throw new Error('lost');
      },
    ],
  ])(
    'when the cloud %s, the hub finds its owner by itself',
    async (_how, happen) => {
      const anna = await signIn('anna');
      cloud.bound = () => {
        cloud.bound = () => Promise.resolve();
        return Promise.resolve(happen());
      };
      expect(await refusal(anna, { ImageBase64: PNG })).toMatchObject({
        code: 'CLOUD_UNREACHABLE',
      });
      expect([cloud.bindings.size, await mode(), pendingRows().length]).toEqual([
        1,
        'FIRST_PAIR',
        1,
      ]);
      cloud.instead.clear();
      await cloud.goAway();
      await cloud.comeBack();
      await soon(isSettled);
      expect(await mode()).toBe('NORMAL');
      expect((await anna.client.users.profile()).ImageUrl).toMatch(/^\/api\/avatars\//);
    },
    60_000,
  );

  test('when the first one is interrupted and another person tries, the cloud’s decision counts', async () => {
    const [anna, bruno] = [await signIn('anna'), await signIn('bruno')];
    cloud.bound = () => cloud.goAway();
    expect(await refusal(anna)).toMatchObject({ code: 'CLOUD_UNREACHABLE' });
    cloud.bound = () => Promise.resolve();
    await cloud.comeBack();
    expect(await refusal(bruno)).toMatchObject({ code: 'ALREADY_ACTIVATED' });
    await soon(isSettled);
    expect((await anna.client.users.profile()).Role).toBe('owner');
  });

  test('when nothing had reached the cloud, the next person may become the owner', async () => {
    const [anna, bruno] = [await signIn('anna'), await signIn('bruno')];
    cloud.instead.set('POST /api/hubs/bind', garbage);
    expect(await refusal(anna)).toMatchObject({ code: 'CLOUD_UNREACHABLE' });
    cloud.instead.clear();
    await expect(activate(bruno, { Name: 'Bruno' })).resolves.toBeDefined();
    expect(cloud.bindings.get(await productId())?.UserId).toBe(bruno.Id);
    expect(pendingRows()).toEqual([]);
  });
});

describe('[ACTIVATE-10] fast activation', () => {
  const byTicket = (ticket: string, pairing: string): Promise<unknown> =>
    home.hub.modules.port(CloudControls)['POST activate']?.({ ticket, pairing }) ??
    Promise.reject(new Error());
  const ticket = async (): Promise<string> => {
    await signIn('anna');
    return [...cloud.delegated.keys()].at(-1) ?? '';
  };

  test('the cloud names the person, and the nonce proves that they are in the house', async () => {
    const pairing = home.hub.modules.port(ActivationPort).pairing() ?? '';
    expect(pairing).not.toBe('');
    expect(await byTicket(await ticket(), pairing)).toEqual({ activated: true });
    expect(await mode()).toBe('NORMAL');
    expect(home.hub.modules.port(UsersPort).byId('cloud-anna' as UserId)).toMatchObject({
      Role: 'owner',
      Name: 'Anna Verdi',
    });
    expect(home.hub.modules.port(ActivationPort).pairing()).toBeNull();
  });

  test.each(['', 'guessed'])('the wrong nonce, %j, is refused', async (pairing) => {
    await expect(byTicket(await ticket(), pairing)).rejects.toMatchObject({
      code: 'ACTIVATION_TICKET_REFUSED',
    });
    expect(await mode()).toBe('FIRST_PAIR');
  });

  test('a hub with an owner refuses', async () => {
    const pairing = home.hub.modules.port(ActivationPort).pairing() ?? '';
    await activate(await signIn('bruno'), { Name: 'Bruno' });
    await expect(byTicket(await ticket(), pairing)).rejects.toMatchObject({
      code: 'NOT_FIRST_PAIR',
    });
  });

  test('what the cloud sends is checked like anything else', async () => {
    await expect(byTicket('', '')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
