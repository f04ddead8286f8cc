import { DEMO_PASSWORD } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { failureOf } from '@dimora/testing/cloud';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';

let clock: FakeClock;
let home: TestCloud;
beforeEach(async () => {
  clock = new FakeClock();
  home = await aCloud({ clock });
});
afterEach(() => home[Symbol.asyncDispose]());

const login = (username: string, password = DEMO_PASSWORD) =>
  home.anonymous.identity.login({ username, password });

describe('[LOGIN-02] [LOGIN-06] signing in', () => {
  test.each(['owner', 'OWNER', ' owner ', 'owner@example.com', 'Owner@Example.COM'])(
    'works with the user name or the e-mail address, however it is written: %j',
    async (name) => {
      const { accessToken, expiresAt } = await login(name);
      expect(expiresAt - clock.now()).toBeLessThanOrEqual(300_000);
      home.anonymous.token = accessToken;
      await expect(home.anonymous.profile.get()).resolves.toMatchObject({ Id: 'owner' });
    },
  );

  test('a wrong password and an unknown name get the same answer', async () => {
    const wrong = await failureOf(login('owner', 'wrong'));
    expect(wrong).toEqual({ code: 'WRONG_CREDENTIALS', status: 401, data: {} });
    expect(await failureOf(login('nobody@example.com', 'wrong'))).toEqual(wrong);
  });

  test('only the right password tells a disabled person why, and they are signed out at once', async () => {
    const guest = await home.as('guest');
    await home.cloud.platform.sql.run("UPDATE account SET enabled = 0 WHERE Id = 'guest'");
    expect((await failureOf(login('guest', 'wrong'))).code).toBe('WRONG_CREDENTIALS');
    expect(await failureOf(login('guest'))).toMatchObject({ code: 'USER_DISABLED', status: 403 });
    expect(await failureOf(guest.profile.get())).toMatchObject({ code: 'USER_DISABLED' });
  });
});

describe('guessing', () => {
  test('five wrong passwords lock the account, under all of its names', async () => {
    for (const name of ['owner', 'owner@example.com', 'OWNER', 'owner'])
      expect((await failureOf(login(name, 'wrong'))).code).toBe('WRONG_CREDENTIALS');
    const locked = await failureOf(login('owner@example.com', 'wrong'));
    expect(locked).toEqual({
      code: 'ACCOUNT_LOCKED',
      status: 423,
      data: { retryAfterSeconds: 30 },
    });
    expect((await failureOf(login('owner'))).code).toBe('ACCOUNT_LOCKED');
    clock.advance(31_000);
    await expect(login('owner')).resolves.toBeDefined();
  });

  test('an unknown name locks the same way', async () => {
    for (let tries = 0; tries < 4; tries += 1) await failureOf(login('nobody', 'wrong'));
    expect((await failureOf(login('nobody', 'wrong'))).code).toBe('ACCOUNT_LOCKED');
  });

  test('many names from one address are RATE_LIMITED, and other addresses are not', async () => {
    for (let tries = 0; tries < 30; tries += 1) await failureOf(login(`somebody-${tries}`, 'x'));
    expect(await failureOf(login('owner'))).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    clock.advance(5 * 60_000);
    await expect(login('owner')).resolves.toBeDefined();
  });

  test('failures at another replica count here too', async () => {
    const { news } = home.cloud.platform;
    for (let tries = 0; tries < 5; tries += 1)
      news.publish('signIn.failed', { name: 'owner', address: '127.0.0.1', replica: 'other' });
    expect((await failureOf(login('owner'))).code).toBe('ACCOUNT_LOCKED');
    news.publish('signIn.succeeded', { name: 'owner', address: '127.0.0.1', replica: 'other' });
    await expect(login('owner')).resolves.toBeDefined();
  });
});

describe('malformed sign-ins', () => {
  test.each([
    ['no name', { password: 'x' }],
    ['no password', { username: 'owner' }],
    ['a name of the wrong kind', { username: { $ne: null }, password: 'x' }],
    ['a password of the wrong kind', { username: 'owner', password: ['x'] }],
    ['an endless name', { username: 'o'.repeat(201), password: 'x' }],
    ['nothing', null],
  ])('%s is VALIDATION_FAILED', async (_what, body) => {
    const response = await home.post('/api/identity/login', body);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED' },
    ]);
  });

  test.each([
    ['half of it', '{"username":', 400, 'MALFORMED_BODY'],
    ['far too much', `{"username":"${'o'.repeat(2_000_000)}"}`, 413, 'BODY_TOO_LARGE'],
  ])('%s', async (_what, body, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const response = await home.call('/api/identity/login', { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  });
});
