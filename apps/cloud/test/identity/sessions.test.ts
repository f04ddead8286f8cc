import { DEMO_PASSWORD, PasswordHasher } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { cloudClient, failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { refresh, signIn } from '../support/browser.ts';

let clock: FakeClock;
let home: TestCloud;
beforeEach(async () => {
  clock = new FakeClock();
  home = await aCloud({ clock });
});
afterEach(() => home[Symbol.asyncDispose]());

const profile = (token: string) => cloudClient(home.url, token).profile.get();
const codeOf = async (call: Promise<unknown>): Promise<string> => (await failureOf(call)).code;

describe('tokens', () => {
  test('[LOGIN-02] a token expires after five minutes, and the cookie brings a new one', async () => {
    const browser = await signIn(home);
    clock.advance(299_000);
    await expect(profile(browser.token)).resolves.toBeDefined();
    clock.advance(2_000);
    expect(await codeOf(profile(browser.token))).toBe('TOKEN_EXPIRED');
    await expect(profile((await refresh(home, browser)).token)).resolves.toBeDefined();
  });

  test.each([
    ['nonsense', 'abc.def.ghi'],
    ['an empty one', ''],
    [
      'one without a signature',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"owner"}').toString('base64url')}.`,
    ],
  ])('a forged token, %s, is nobody', async (_what, token) => {
    expect(await codeOf(profile(token))).toBe('NOT_AUTHENTICATED');
  });

  test('a token that was tampered with is refused', async () => {
    const [head, body = '', signature] = (await signIn(home, 'guest')).token.split('.');
    const claims = JSON.parse(String(Buffer.from(body, 'base64url'))) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'super' })).toString('base64url');
    expect(await codeOf(profile([head, forged, signature].join('.')))).toBe('NOT_AUTHENTICATED');
  });

  test('a token of another cloud is refused', async () => {
    await using other = await aCloud({ clock });
    const { token } = await signIn(other);
    expect(await codeOf(profile(token))).toBe('NOT_AUTHENTICATED');
  });

  test('the public halves of the keys are listed, the secret ones are not', async () => {
    const { keys } = await home.anonymous.identity.jwks();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });
});

describe('refreshing', () => {
  test('no script can read the cookie, and it is sent to the identity calls only', async () => {
    const credentials = { username: 'owner', password: DEMO_PASSWORD };
    const response = await home.post('/api/identity/login', credentials);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^dimora_cloud_refresh=[\w-]{43}; Max-Age=2592000; Path=\/api\/identity; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^dimora_cloud_device_[\w-]{12}=[\w.-]+; Max-Age=15552000; Path=\/api\/identity; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  test('reuse of an exchanged secret ends the whole session, since it is a stolen copy', async () => {
    const stolen = await signIn(home);
    const rightful = await refresh(home, stolen);
    clock.advance(30_000);
    expect((await refresh(home, stolen)).token).toBe('SESSION_REVOKED');
    expect(await codeOf(profile(rightful.token))).toBe('SESSION_REVOKED');
  });

  test('two tabs may exchange the same one within moments', async () => {
    const browser = await signIn(home);
    const tabs = await Promise.all([refresh(home, browser), refresh(home, browser)]);
    for (const tab of tabs) await expect(profile(tab.token)).resolves.toBeDefined();
  });

  test('without a cookie, or with a made-up one, nobody is signed in', async () => {
    expect((await refresh(home, { cookie: '' })).token).toBe('NOT_AUTHENTICATED');
    const madeUp = { cookie: 'dimora_cloud_refresh=made-up' };
    expect((await refresh(home, madeUp)).token).toBe('NOT_AUTHENTICATED');
  });

  test('a session unused for 30 days has expired', async () => {
    const browser = await signIn(home);
    await home.cloud.platform.sql.run('UPDATE session SET expiresAt = ?', [clock.now()]);
    expect(['SESSION_REVOKED', 'NOT_AUTHENTICATED']).toContain(
      (await refresh(home, browser)).token,
    );
  });
});

describe('ending', () => {
  test('signing out ends only this session, on every replica', async () => {
    const heard: unknown[] = [];
    home.cloud.platform.news.on('session.ended', (news) => heard.push(news));
    const [here, there] = [await home.as('owner'), await home.as('owner')];
    await here.identity.logout();
    expect(await codeOf(here.profile.get())).toBe('SESSION_REVOKED');
    await expect(there.profile.get()).resolves.toBeDefined();
    expect(heard).toEqual([{ sid: expect.any(String), UserId: 'owner', ProductId: null }]);
  });

  test('signing out everywhere ends all of them', async () => {
    const [here, there] = [await home.as('owner'), await home.as('owner')];
    expect(await here.identity.logoutEverywhere()).toEqual({ ended: 2 });
    expect(await codeOf(there.profile.get())).toBe('SESSION_REVOKED');
  });

  test('signing out all others keeps this one', async () => {
    const [here, there, admin] = [
      await home.as('owner'),
      await home.as('owner'),
      await home.as('admin'),
    ];
    expect(await codeOf(here.identity.logoutOthers())).toBe('STEP_UP_NEEDED');
    await here.identity.stepUp({ password: DEMO_PASSWORD });
    expect(await here.identity.logoutOthers()).toEqual({ ended: 1 });
    expect(await codeOf(there.profile.get())).toBe('SESSION_REVOKED');
    await expect(here.profile.get()).resolves.toBeDefined();
    await expect(admin.profile.get()).resolves.toBeDefined();
  });

  test('[LOGIN-08] a password from before the rule still opens its account', async () => {
    const { sql } = home.cloud.platform;
    const hasher = new PasswordHasher();
    await sql.run("UPDATE account SET passwordHash = ? WHERE Id = 'user'", [
      await hasher.hash('fiver'),
    ]);
    const { token } = await signIn(home, 'user', 'fiver');
    const user = cloudClient(home.url, token);
    expect(await codeOf(user.identity.changePassword({ current: 'fiver', next: 'sixsix' }))).toBe(
      'VALIDATION_FAILED',
    );
    await expect(
      user.identity.changePassword({ current: 'fiver', next: 'eight..!' }),
    ).resolves.toBeDefined();
  });

  test('a new password ends every other session; the old one is no longer valid', async () => {
    const [here, there] = [await home.as('user'), await home.as('user')];
    const { accessToken } = await here.identity.changePassword({
      current: DEMO_PASSWORD,
      next: 'a new one',
    });
    await expect(profile(accessToken)).resolves.toBeDefined();
    expect(await codeOf(there.profile.get())).toBe('SESSION_REVOKED');
    expect((await signIn(home, 'user')).token).toBe('WRONG_CREDENTIALS');
    expect((await signIn(home, 'user', 'a new one')).token).toContain('.');
  });

  test('a wrong old password changes nothing, and counts as a guess', async () => {
    const user = await home.as('user');
    const change = () => user.identity.changePassword({ current: 'wrong', next: 'a new one' });
    expect(await codeOf(change())).toBe('WRONG_CREDENTIALS');
    for (let tries = 0; tries < 3; tries += 1) await failureOf(change());
    expect(await codeOf(change())).toBe('ACCOUNT_LOCKED');
  });
});

describe('the list of sessions', () => {
  test('shows where a person is signed in, and which session is this one', async () => {
    await home.as('owner');
    clock.advance(1_000);
    const owner = await home.as('owner');
    const sessions = await owner.identity.sessions();
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({
      startedAt: clock.now(),
      lastUsedAt: clock.now(),
      address: '127.0.0.1',
      through: null,
    });
  });

  test('[LOGIN-B1] ends one of a person’s own sessions after a step-up, and nobody else’s', async () => {
    const [owner, guest] = [await home.as('owner'), await home.as('guest')];
    const [mine] = await owner.identity.sessions();
    const early = owner.identity.revoke({ id: mine?.id ?? '' });
    expect(await failureOf(early)).toMatchObject({ code: 'STEP_UP_NEEDED', status: 403 });
    for (const person of [owner, guest]) await person.identity.stepUp({ password: DEMO_PASSWORD });
    const foreign = guest.identity.revoke({ id: mine?.id ?? '' });
    expect(await failureOf(foreign)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await codeOf(guest.identity.revoke({ id: 'none' }))).toBe('NOT_FOUND');
    await owner.identity.revoke({ id: mine?.id ?? '' });
    expect(await codeOf(owner.profile.get())).toBe('SESSION_REVOKED');
  });
});
