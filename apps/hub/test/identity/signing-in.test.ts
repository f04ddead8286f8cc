import type { UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { failureOf, hubClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aFolder, aHub, redefine, type TestHub } from '../support/a-hub.ts';

let clock: FakeClock;
let home: TestHub;
beforeEach(async () => {
  clock = new FakeClock();
  home = await aHub({ clock });
});
afterEach(() => home[Symbol.asyncDispose]());

const login = (username: string, password: string) =>
  home.anonymous.identity.login({ username, password });

describe('signing in', () => {
  test('[LOGIN-01] [LOGIN-02] the right name and password give a token that every call accepts', async () => {
    const { accessToken, expiresAt } = await login('owner', DEMO_PASSWORD);
    expect(expiresAt - clock.now()).toBe(300_000);
    const profile = await hubClient(home.url, accessToken).users.profile();
    expect(profile).toMatchObject({
      Username: 'owner',
      Name: 'Giulia Bianchi',
      Role: 'owner',
      superAdministrator: false,
    });
  });

  test('upper and lower case in a name make no difference', async () => {
    expect((await login('OWNER', DEMO_PASSWORD)).accessToken).not.toBe('');
  });

  test('[LOGIN-05] a wrong password and an unknown name get the same refusal', async () => {
    const wrong = await failureOf(login('owner', 'not-this-one'));
    expect(wrong).toEqual({ code: 'WRONG_CREDENTIALS', status: 401, data: {} });
    expect(await failureOf(login('nobody-here', 'not-this-one'))).toEqual(wrong);
  });

  test('[SECURITY-02] the super administrator’s right comes with the account, not with a role', async () => {
    const profile = await (await home.as('super')).users.profile();
    expect(profile).toMatchObject({ Role: 'none', superAdministrator: true });
    expect(profile.Claims.SIMULATE_DEVICE).toEqual([]);
    expect((await (await home.as('owner')).users.profile()).Claims.SIMULATE_DEVICE).toBeUndefined();
  });

  test('[START-25] only the right password tells somebody that they are disabled', async () => {
    redefine(home.hub, 'user', { Enabled: false });
    expect(await failureOf(login('user', DEMO_PASSWORD))).toMatchObject({
      code: 'USER_DISABLED',
      status: 403,
    });
    expect(await failureOf(login('user', 'wrong'))).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });
});

describe('guessing', () => {
  const guess = async (username: string, times: number) => {
    for (let time = 0; time < times; time += 1) await failureOf(login(username, `guess-${time}`));
  };

  test('five wrong passwords lock an account, even for the right one, until the time is over', async () => {
    await guess('owner', 4);
    expect(await failureOf(login('owner', 'fifth'))).toEqual({
      code: 'ACCOUNT_LOCKED',
      status: 423,
      data: { retryAfterSeconds: 30 },
    });
    expect(await failureOf(login('owner', DEMO_PASSWORD))).toMatchObject({
      code: 'ACCOUNT_LOCKED',
    });
    clock.advance(10_000);
    expect(await failureOf(login('owner', DEMO_PASSWORD))).toMatchObject({
      data: { retryAfterSeconds: 20 },
    });
    clock.advance(20_000);
    await expect(login('owner', DEMO_PASSWORD)).resolves.toBeDefined();
  });

  test('each further wrong password doubles the time of the lock', async () => {
    await guess('owner', 5);
    clock.advance(30_000);
    expect(await failureOf(login('owner', 'sixth'))).toMatchObject({
      code: 'ACCOUNT_LOCKED',
      data: { retryAfterSeconds: 60 },
    });
  });

  test('a right password resets the count of wrong ones', async () => {
    await guess('owner', 4);
    await login('owner', DEMO_PASSWORD);
    expect(await failureOf(login('owner', 'wrong again'))).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
  });

  test('an unknown name locks in the same way, so that nothing is revealed', async () => {
    await guess('nobody-here', 5);
    expect(await failureOf(login('nobody-here', 'x'))).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  });

  test('guesses sent all at once count like guesses sent one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => failureOf(login('owner', `guess-${at}`))),
    );
    expect(answers.filter((answer) => answer.code === 'WRONG_CREDENTIALS').length).toBe(4);
    expect(await failureOf(login('owner', DEMO_PASSWORD))).toMatchObject({
      code: 'ACCOUNT_LOCKED',
    });
  });

  test('an address that fails too often with many names has to wait', async () => {
    for (let at = 0; at < 30; at += 1) await failureOf(login(`name-${at}`, 'x'));
    expect(await failureOf(login('owner', DEMO_PASSWORD))).toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
    });
    clock.advance(5 * 60_000);
    await expect(login('owner', DEMO_PASSWORD)).resolves.toBeDefined();
  });

  test('sign-ins, failures and locks appear in the event log', async () => {
    await guess('user', 5);
    const owner = await home.as('owner');
    const { events } = await owner.events.list({ limit: 50 });
    const types = events.map((event) => event.IoTEventType);
    expect(types).toEqual(
      expect.arrayContaining(['user.signedIn', 'user.signInFailed', 'user.locked']),
    );
    expect(JSON.stringify(events)).not.toContain('guess-0');
  });
});

test('accounts, sessions and the signing key survive a restart', async () => {
  await using folder = await aFolder();
  const first = await aHub({ clock, place: { folder: folder.path } });
  const { token } = await first.as('owner');
  await first[Symbol.asyncDispose]();
  await using second = await aHub({ clock, place: { folder: folder.path } });
  expect((await hubClient(second.url, token).users.profile()).Id).toBe('owner' as UserId);
});
