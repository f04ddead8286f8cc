import { failureOf, hubClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aHub, until, type TestHub } from '../support/a-hub.ts';
import { enrolled } from './enrolled.ts';
import { FakeCloud } from './fake-cloud.ts';

const PASSWORD = 'a good password';
const CODE = '123456';
const SIGN_IN = 'POST /api/hubs/sign-in';

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

const refusing = (code: string, status: number, data: object = {}) => ({
  status,
  body: { defined: true, code, status, message: code, data },
});
const login = () => home.anonymous.identity.login({ username: 'anna', password: PASSWORD });
const answer = (code = CODE) =>
  home.anonymous.identity.secondFactor({ challenge: 'the-clouds-own', code });
const hashKept = (): boolean =>
  home.hub.platform.databases.config
    .statement<{ passwordHash: string | null }>('SELECT passwordHash FROM cloud_person')
    .all()
    .some(({ passwordHash }) => passwordHash !== null);

/** From now on anna has a second factor in the cloud. */
function secure(): void {
  const tokens = { accessToken: 'access', expiresAt: Date.now() + 300_000, refreshToken: 'r' };
  cloud.instead.set(SIGN_IN, () =>
    refusing('SECOND_FACTOR_NEEDED', 401, { challenge: 'the-clouds-own' }),
  );
  cloud.instead.set('POST /api/hubs/second-factor', ({ text }) => {
    const { challenge, code } = JSON.parse(text) as { challenge: string; code: string };
    if (challenge !== 'the-clouds-own') return refusing('CHALLENGE_EXPIRED', 410);
    if (code !== CODE) return refusing('SECOND_FACTOR_WRONG', 401);
    return { body: { user: cloud.people.get('anna')?.user, ...tokens } };
  });
}

describe('[LOGIN-B1] [LOGIN-02] a person of the cloud with a second factor', () => {
  test('is asked for it by the hub, and the cloud checks it', async () => {
    secure();
    expect(await failureOf(login())).toEqual({
      code: 'SECOND_FACTOR_NEEDED',
      status: 401,
      data: { challenge: 'the-clouds-own' },
    });
    expect(await failureOf(answer('000000'))).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    const { accessToken } = await answer();
    await expect(hubClient(home.url, accessToken).identity.logout()).resolves.toEqual({});
    expect(await failureOf(answer())).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  });

  test('guessing codes locks the account on the hub itself', async () => {
    secure();
    await failureOf(login());
    for (let times = 0; times < 4; times += 1) await failureOf(answer('000000'));
    expect(await failureOf(answer('000000'))).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    expect(await failureOf(answer())).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  });

  test('an unknown challenge isn’t sent to the cloud', async () => {
    secure();
    expect(await failureOf(answer())).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
    expect(cloud.heard.some(({ path }) => path === '/api/hubs/second-factor')).toBe(false);
  });

  test('can’t sign in without the cloud: one factor alone is not enough', async () => {
    await login();
    await until(hashKept);
    secure();
    await failureOf(login());
    expect(hashKept()).toBe(false);
    await answer();
    expect(hashKept()).toBe(false);
    await cloud.goAway();
    expect(await failureOf(login())).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });
});
