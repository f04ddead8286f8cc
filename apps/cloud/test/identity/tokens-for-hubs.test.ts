import { DEMO_PASSWORD } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { cloudClient, failureOf } from '@dimora/testing/cloud';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DelegationsPort, HubTokensPort, IdentityPort } from '../../src/modules/identity/port.ts';
import type { CloudCaller } from '../../src/platform/caller.ts';
import { aCloud, type TestCloud, type Who } from '../support/a-cloud.ts';
import { signIn } from '../support/browser.ts';

const VILLA = 'casa-al-mare';
/** Where a person signs in on the villa's hub. */
const FROM = { address: '192.168.1.20', hubAddress: '203.0.113.1', isNew: false };
let clock: FakeClock;
let home: TestCloud;
beforeEach(async () => {
  clock = new FakeClock();
  home = await aCloud({ clock });
});
afterEach(() => home[Symbol.asyncDispose]());

const identity = () => home.cloud.modules.port(IdentityPort);
const tokens = () => home.cloud.modules.port(HubTokensPort);
const delegations = () => home.cloud.modules.port(DelegationsPort);
const callerOf = async (who: Who): Promise<CloudCaller> =>
  identity().identify((await signIn(home, who)).token);
const codeOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: { code?: unknown }) => error.code,
  );

describe('a token for a hub', () => {
  test('[SECURITY-02] identifies the person to that hub only, and is verified with the published keys', async () => {
    const { accessToken } = await tokens().issue(await callerOf('super'), VILLA);
    const keys = createLocalJWKSet(await home.anonymous.identity.jwks());
    const { payload } = await jwtVerify(accessToken, keys, {
      issuer: home.url,
      audience: VILLA,
      currentDate: new Date(clock.now()),
    });
    expect(payload).toMatchObject({
      sub: 'super',
      Name: 'Elena Conti',
      email: 'super@example.com',
      superAdministrator: true,
      partner: false,
      support: false,
    });
  });

  test('is refused by the cloud itself, and by another hub', async () => {
    const { accessToken } = await tokens().issue(await callerOf('owner'), VILLA);
    const atCloud = cloudClient(home.url, accessToken).profile.get();
    expect((await failureOf(atCloud)).code).toBe('NOT_AUTHENTICATED');
    expect(await codeOf(tokens().check(accessToken, 'baita'))).toBe('NOT_AUTHENTICATED');
    await expect(tokens().check(accessToken, VILLA)).resolves.toMatchObject({
      sub: 'owner',
    });
    expect(await codeOf(tokens().check(accessToken, 'baita'))).toBe('NOT_AUTHENTICATED');
  });

  test('a token of the cloud is refused by every hub', async () => {
    const { token } = await signIn(home);
    expect(await codeOf(tokens().check(token, VILLA))).toBe('NOT_AUTHENTICATED');
  });

  test('expires after five minutes, even if it was verified often before', async () => {
    const { accessToken } = await tokens().issue(await callerOf('owner'), VILLA);
    await tokens().check(accessToken, VILLA);
    clock.advance(301_000);
    expect(await codeOf(tokens().check(accessToken, VILLA))).toBe('TOKEN_EXPIRED');
  });

  test.each([-20 * 365, 20 * 365])(
    '[SECURITY-B1] expires after five minutes, even if the clock is set by %d days meanwhile',
    async (days) => {
      const { accessToken } = await tokens().issue(await callerOf('owner'), VILLA);
      await tokens().check(accessToken, VILLA);
      clock.set(clock.now() + days * 86_400_000);
      clock.advance(298_000);
      await expect(tokens().check(accessToken, VILLA)).resolves.toMatchObject({ sub: 'owner' });
      clock.advance(3_000);
      for (let time = 0; time < 2; time += 1)
        expect(await codeOf(tokens().check(accessToken, VILLA))).toBe('TOKEN_EXPIRED');
    },
  );

  test('is invalid once its session has ended', async () => {
    const browser = await signIn(home);
    const caller = await identity().identify(browser.token);
    const { accessToken } = await tokens().issue(caller, VILLA);
    await tokens().check(accessToken, VILLA);
    await cloudClient(home.url, browser.token).identity.logout();
    expect(await codeOf(tokens().check(accessToken, VILLA))).toBe('SESSION_REVOKED');
  });
});

describe('a session that a hub holds on a person’s behalf', () => {
  const open = (password = DEMO_PASSWORD) =>
    delegations().open('owner@example.com', password, VILLA, FROM);

  test('reads the profile, and may change nothing of the account', async () => {
    const { accessToken, user } = await open();
    expect(user).toMatchObject({ Id: 'owner', Name: 'Giulia Bianchi' });
    const client = cloudClient(home.url, accessToken);
    await expect(client.profile.get()).resolves.toMatchObject({ Id: 'owner' });
    const forbidden = [
      () => client.identity.changePassword({ current: DEMO_PASSWORD, next: 'stolen' }),
      () => client.identity.logoutEverywhere(),
      () => client.identity.sessions(),
      () => client.profile.update({ change: { Name: 'Stolen' } }),
    ];
    for (const call of forbidden)
      expect(await failureOf(call())).toMatchObject({
        code: 'FORBIDDEN',
        data: { claim: 'OWN_SESSION' },
      });
  });

  test('is renewed by that hub only, and never as a browser’s cookie', async () => {
    const { refreshToken } = await open();
    expect(await codeOf(delegations().refresh(refreshToken, 'baita'))).toBe('NOT_AUTHENTICATED');
    const cookie = `dimora_cloud_refresh=${refreshToken}`;
    const asBrowser = { method: 'POST', headers: { cookie } };
    expect((await home.call('/api/identity/refresh', asBrowser)).status).toBe(401);
    await expect(delegations().refresh(refreshToken, VILLA)).resolves.toMatchObject({
      user: { Id: 'owner' },
    });
  });

  test('a browser’s cookie opens none on a hub', async () => {
    const { cookie } = await signIn(home);
    const secret = cookie.split('=', 2)[1] ?? '';
    expect(await codeOf(delegations().refresh(secret, VILLA))).toBe('NOT_AUTHENTICATED');
  });

  test('is listed with its hub, and the person can end it from anywhere', async () => {
    const { accessToken, refreshToken } = await open();
    const heard: unknown[] = [];
    home.cloud.platform.news.on('session.ended', (news) => heard.push(news));
    const owner = await home.as('owner');
    const delegated = (await owner.identity.sessions()).find(({ through }) => through === VILLA);
    expect(delegated).toMatchObject({ address: '192.168.1.20', current: false });
    await owner.identity.stepUp({ password: DEMO_PASSWORD });
    await owner.identity.revoke({ id: delegated?.id ?? '' });
    const atCloud = cloudClient(home.url, accessToken).profile.get();
    expect((await failureOf(atCloud)).code).toBe('SESSION_REVOKED');
    expect(await codeOf(delegations().refresh(refreshToken, VILLA))).toBe('NOT_AUTHENTICATED');
    expect(heard).toEqual([{ sid: delegated?.id, UserId: 'owner', ProductId: VILLA }]);
  });

  test('[SECURITY-B1] a new hub can report ten wrong passwords at most, whatever addresses it claims', async () => {
    const codes: unknown[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const from = { address: `10.0.0.${guess}`, hubAddress: '203.0.113.66', isNew: true };
      codes.push(await codeOf(delegations().open(`name-${guess}`, 'wrong', 'evil', from)));
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'WRONG_CREDENTIALS'));
    expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    expect((await open()).accessToken).toBeDefined();
  });

  test('[SECURITY-B1] many new hubs of one network have together no more guesses than the network', async () => {
    const codes: unknown[] = [];
    for (let guess = 0; guess < 32; guess += 1) {
      const from = { address: `10.0.0.${guess}`, hubAddress: '203.0.113.66', isNew: true };
      const hub = `evil-${guess % 4}`;
      codes.push(await codeOf(delegations().open(`name-${guess}`, 'wrong', hub, from)));
    }
    expect(codes.slice(30)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });

  test('failed sign-ins on a hub count as guesses', async () => {
    for (let tries = 0; tries < 4; tries += 1)
      expect(await codeOf(open('wrong'))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(open('wrong'))).toBe('ACCOUNT_LOCKED');
    // Nobody is locked out elsewhere for it.
    expect((await signIn(home)).token).not.toBe('ACCOUNT_LOCKED');
  });

  test('ends when the person signs out on the hub, and may be ended twice', async () => {
    const { accessToken, refreshToken } = await open();
    await delegations().end(refreshToken, VILLA);
    const atCloud = cloudClient(home.url, accessToken).profile.get();
    expect((await failureOf(atCloud)).code).toBe('SESSION_REVOKED');
    await expect(delegations().end(refreshToken, VILLA)).resolves.toBeUndefined();
  });
});
