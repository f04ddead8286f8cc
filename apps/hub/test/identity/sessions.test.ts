import { DEMO_PASSWORD } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { DiscoveryClient, LiveClient, failureOf, hubClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aHub, redefine, until, type TestHub } from '../support/a-hub.ts';

let clock: FakeClock;
let home: TestHub;
beforeEach(async () => {
  clock = new FakeClock();
  home = await aHub({ clock });
});
afterEach(() => home[Symbol.asyncDispose]());

type Browser = { readonly cookie: string; readonly token: string };

const admission = async (response: Response): Promise<Browser> => {
  const cookie = response.headers.getSetCookie()[0] ?? '';
  const body = (await response.json()) as { accessToken?: string; code?: string };
  return { cookie: cookie.split(';', 1)[0] ?? '', token: body.accessToken ?? body.code ?? '' };
};
const post = (
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Response> =>
  home.call(path, {
    method: 'POST',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const signIn = async (username = 'owner'): Promise<Browser> =>
  admission(await post('/api/identity/login', {}, { username, password: DEMO_PASSWORD }));
const refresh = async ({ cookie }: Pick<Browser, 'cookie'>): Promise<Browser> =>
  admission(await post('/api/identity/refresh', { cookie }));
const profile = (token: string) => hubClient(home.url, token).users.profile();

describe('tokens', () => {
  test('[LOGIN-02] a token expires after five minutes even while in use, and the cookie brings a new one', async () => {
    const browser = await signIn();
    clock.advance(299_000);
    await expect(profile(browser.token)).resolves.toBeDefined();
    clock.advance(2_000);
    expect(await failureOf(profile(browser.token))).toEqual({
      code: 'TOKEN_EXPIRED',
      status: 401,
      data: {},
    });
    const { token } = await refresh(browser);
    await expect(profile(token)).resolves.toMatchObject({ Id: 'owner' });
  });

  test('[SECURITY-B1] with the clock set back by 20 years, earlier tokens and cookies have expired', async () => {
    const browser = await signIn();
    clock.set(clock.now() - 20 * 365 * 86_400_000);
    expect(await failureOf(profile(browser.token))).toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect((await refresh(browser)).token).toBe('SESSION_REVOKED');
    await expect(profile((await signIn()).token)).resolves.toMatchObject({ Id: 'owner' });
  });

  test('[SECURITY-B1] with the clock set back by 20 years, open sockets end when their token does', async () => {
    const { token } = await signIn();
    const live = await LiveClient.open(home.url, token);
    const found = await DiscoveryClient.open(home.url, token);
    clock.set(clock.now() - 20 * 365 * 86_400_000);
    clock.advance(298_000);
    await live.watch({ events: 'all' });
    expect(live.heard).not.toContainEqual({ kind: 'closed' });
    expect(found.socket.connected).toBe(true);
    clock.advance(4_000);
    await expect.poll(() => live.heard.at(-1)).toEqual({ kind: 'closed' });
    expect(live.heard).toContainEqual({ kind: 'sessionEnded', code: 'TOKEN_EXPIRED' });
    await expect.poll(() => found.socket.connected).toBe(false);
  });

  test('[SECURITY-B1] with the clock set forward, a socket lives as long as before', async () => {
    const { token } = await signIn();
    const live = await LiveClient.open(home.url, token);
    clock.set(clock.now() + 86_400_000);
    clock.advance(298_000);
    expect((await live.watch({ events: 'all' })).ok).toBe(true);
    clock.advance(4_000);
    await expect.poll(() => live.heard.at(-1)).toEqual({ kind: 'closed' });
  });

  test('[SECURITY-B1] a step-up from before the clock was set back has expired', async () => {
    const browser = await signIn();
    await hubClient(home.url, browser.token).identity.stepUp({ password: DEMO_PASSWORD });
    clock.set(clock.now() - 3_600_000);
    const mine = hubClient(home.url, (await refresh(browser)).token);
    expect(await failureOf(mine.identity.revoke({ id: 'none' }))).toMatchObject({
      code: 'STEP_UP_NEEDED',
    });
  });

  test.each([
    ['nonsense', 'abc.def.ghi'],
    ['an empty one', ''],
    [
      'one without a signature',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"owner","sid":"x","exp":9999999999}').toString('base64url')}.`,
    ],
  ])('a forged token, %s, is nobody', async (_what, token) => {
    expect(await failureOf(profile(token))).toMatchObject({
      code: 'NOT_AUTHENTICATED',
      status: 401,
    });
  });

  test('a token with changed content is refused', async () => {
    const [head, body = '', signature] = (await signIn('guest')).token.split('.');
    const claims = JSON.parse(String(Buffer.from(body, 'base64url'))) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'owner' })).toString('base64url');
    expect(await failureOf(profile([head, forged, signature].join('.')))).toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
  });

  test('no script can read the cookie, and only the identity calls receive it', async () => {
    const response = await post(
      '/api/identity/login',
      {},
      { username: 'owner', password: DEMO_PASSWORD },
    );
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^dimora_refresh_[0-9a-f]{8}=[\w-]{43}; Max-Age=2592000; Path=\/api\/identity; HttpOnly; SameSite=Strict$/,
    );
  });
});

describe('refreshing', () => {
  test('each refresh returns a new secret', async () => {
    const first = await signIn();
    const second = await refresh(first);
    expect(second.cookie).not.toBe(first.cookie);
    await expect(profile((await refresh(second)).token)).resolves.toBeDefined();
  });

  test('a secret that was already exchanged ends the whole session, since it is a stolen copy', async () => {
    const stolen = await signIn();
    const rightful = await refresh(stolen);
    clock.advance(30_000);
    expect((await refresh(stolen)).token).toBe('SESSION_REVOKED');
    expect(await failureOf(profile(rightful.token))).toMatchObject({ code: 'SESSION_REVOKED' });
    expect((await refresh(rightful)).token).toBe('NOT_AUTHENTICATED');
  });

  test('two tabs may exchange the same secret within moments', async () => {
    const browser = await signIn();
    const [one, other] = await Promise.all([refresh(browser), refresh(browser)]);
    await expect(profile(one.token)).resolves.toBeDefined();
    await expect(profile((await refresh(other)).token)).resolves.toBeDefined();
  });

  test('without a valid cookie nothing is refreshed, and the cookie is deleted', async () => {
    for (const cookie of ['', 'dimora_refresh_00000000=nothing', 'other=1']) {
      const response = await post('/api/identity/refresh', { cookie });
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()[0]).toMatch(
        /^dimora_refresh_[0-9a-f]{8}=;.*Expires=Thu, 01 Jan 1970/,
      );
    }
  });

  test('a session unused for 30 days has expired', async () => {
    const browser = await signIn();
    clock.leap(30 * 24 * 3_600_000);
    expect((await refresh(browser)).token).toBe('SESSION_REVOKED');
  });
});

describe('ending', () => {
  test('signing out ends calls, refreshes and sockets at once', async () => {
    const browser = await signIn();
    const client = hubClient(home.url, browser.token);
    using live = await home.live(client);
    await client.identity.logout();
    await until(() => live.has('closed'));
    expect(live.heard.at(-2)).toEqual({ kind: 'sessionEnded', code: 'SESSION_REVOKED' });
    expect(await failureOf(client.users.profile())).toMatchObject({ code: 'SESSION_REVOKED' });
    expect((await refresh(browser)).token).toBe('NOT_AUTHENTICATED');
  });

  test("signing out everywhere ends all of one's sessions and nobody else's", async () => {
    const [one, other, admin] = await Promise.all([
      home.as('owner'),
      home.as('owner'),
      home.as('admin'),
    ]);
    expect(await one.identity.logoutEverywhere()).toEqual({ ended: 2 });
    expect(await failureOf(other.users.profile())).toMatchObject({ code: 'SESSION_REVOKED' });
    await expect(admin.users.profile()).resolves.toBeDefined();
  });

  test('the list shows where a person is signed in; one session can be ended, or all others', async () => {
    const login = { username: 'owner', password: DEMO_PASSWORD };
    const phone = { 'user-agent': 'Phone/1' };
    const lost = await admission(await post('/api/identity/login', phone, login));
    clock.advance(60_000);
    const mine = await home.as('owner');
    const third = await home.as('owner');
    await home.as('admin');
    const list = await mine.identity.sessions();
    expect(list).toHaveLength(3);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    const phones = list.find(({ agent }) => agent === 'Phone/1');
    expect(list.at(-1)).toBe(phones);
    expect(phones).toMatchObject({ address: '127.0.0.1', through: null, current: false });
    const id = phones?.id ?? '';
    expect(await failureOf(mine.identity.revoke({ id }))).toMatchObject({ code: 'STEP_UP_NEEDED' });
    await mine.identity.stepUp({ password: DEMO_PASSWORD });
    await mine.identity.revoke({ id });
    expect(await failureOf(profile(lost.token))).toMatchObject({ code: 'SESSION_REVOKED' });
    expect(await mine.identity.logoutOthers()).toEqual({ ended: 1 });
    expect(await failureOf(third.users.profile())).toMatchObject({ code: 'SESSION_REVOKED' });
    await expect(mine.users.profile()).resolves.toBeDefined();
  });

  test("somebody else's session gets the same answer as an unknown one", async () => {
    const [mine, admin] = await Promise.all([home.as('owner'), home.as('admin')]);
    const [theirs] = await admin.identity.sessions();
    await mine.identity.stepUp({ password: DEMO_PASSWORD });
    for (const id of [theirs?.id ?? '', 'none'])
      expect(await failureOf(mine.identity.revoke({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.users.profile()).resolves.toBeDefined();
  });

  test('a new password ends the other sessions and keeps this one', async () => {
    const [mine, other] = await Promise.all([home.as('user'), home.as('user')]);
    const next = await mine.identity.changePassword({
      current: DEMO_PASSWORD,
      next: 'a-better-one',
    });
    await expect(profile(next.accessToken)).resolves.toBeDefined();
    expect(await failureOf(other.users.profile())).toMatchObject({ code: 'SESSION_REVOKED' });
    expect(
      await failureOf(home.anonymous.identity.login({ username: 'user', password: DEMO_PASSWORD })),
    ).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(
      home.anonymous.identity.login({ username: 'user', password: 'a-better-one' }),
    ).resolves.toBeDefined();
  });

  test('changing it takes the old password, and wrong guesses lock it', async () => {
    const client = await home.as('user');
    for (let time = 0; time < 4; time += 1) {
      expect(
        await failureOf(
          client.identity.changePassword({ current: `no-${time}`, next: 'a-better-one' }),
        ),
      ).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
    expect(
      await failureOf(client.identity.changePassword({ current: 'no', next: 'a-better-one' })),
    ).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    expect(
      await failureOf(client.identity.changePassword({ current: DEMO_PASSWORD, next: 'short' })),
    ).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('a socket whose token expires is closed with the reason, unless a fresh token arrived in time', async () => {
    const [late, early] = await Promise.all([signIn(), signIn('admin')]);
    using left = await home.live(hubClient(home.url, late.token));
    using stays = await home.live(hubClient(home.url, early.token));
    clock.advance(200_000);
    expect(await stays.renew((await refresh(early)).token)).toEqual({ ok: true });
    clock.advance(101_000);
    await until(() => left.has('closed'));
    expect(left.heard).toContainEqual({ kind: 'sessionEnded', code: 'TOKEN_EXPIRED' });
    expect(await stays.pulse()).toMatchObject({ mode: 'NORMAL' });
  });

  test('[START-25] a disabled person is signed out immediately, on calls and sockets', async () => {
    const client = await home.as('user');
    using live = await home.live(client);
    redefine(home.hub, 'user', { Enabled: false });
    await until(() => live.has('closed'));
    expect(live.heard).toContainEqual({ kind: 'sessionEnded', code: 'USER_DISABLED' });
    expect(['USER_DISABLED', 'SESSION_REVOKED']).toContain(
      (await failureOf(client.users.profile())).code,
    );
  });

  test('removed claims no longer count from the next call on', async () => {
    const client = await home.as('user');
    await expect(client.users.list()).resolves.toHaveLength(5);
    redefine(home.hub, 'user', { deny: ['READ_USERS'] });
    expect(await failureOf(client.users.list())).toEqual({
      code: 'FORBIDDEN',
      status: 403,
      data: { claim: 'READ_USERS' },
    });
  });
});
