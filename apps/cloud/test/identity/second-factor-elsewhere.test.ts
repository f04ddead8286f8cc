import { DEMO_PASSWORD, totpCode, totpStep } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { EnrolledHub, failureOf, type TestCloudClient } from '@dimora/testing/cloud';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { queuedMails } from '../support/queued-mails.ts';

const MINUTE = 60_000;

let clock: FakeClock;
let home: TestCloud;
let owner: TestCloudClient;
let secret: string;
beforeEach(async () => {
  clock = new FakeClock(Date.now());
  home = await aCloud({ clock });
  owner = await home.as('owner');
  await owner.identity.stepUp({ password: DEMO_PASSWORD });
  ({ secret } = await owner.factors.begin());
  await owner.factors.confirm({ code: code() });
  clock.advance(MINUTE);
});
afterEach(() => home[Symbol.asyncDispose]());

const code = (): string => totpCode(secret, totpStep(clock.now()));
const credentials = { username: 'owner', password: DEMO_PASSWORD, address: '192.168.1.20' };
const anEnrolledHub = async (ProductId: string): Promise<EnrolledHub> => {
  const hub = new EnrolledHub(home.url, ProductId);
  hub.clockAheadMs = clock.now() - Date.now();
  await hub.enrol();
  return hub;
};
const challengeOf = async (call: Promise<unknown>): Promise<string> => {
  const { code: refusal, data } = await failureOf(call);
  expect(refusal).toBe('SECOND_FACTOR_NEEDED');
  return (data as { challenge: string }).challenge;
};

describe('[LOGIN-B1] the second factor on a hub', () => {
  test('is required by the cloud, and accepted only through that hub', async () => {
    const [mine, other] = [await anEnrolledHub('mine'), await anEnrolledHub('other')];
    const challenge = await challengeOf(mine.client().hubs.signIn(credentials));
    const answer = { challenge, address: '192.168.1.20', code: code() };
    const elsewhere = await failureOf(other.client().hubs.secondFactor(answer));
    expect(elsewhere).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
    const own = home.anonymous.identity.secondFactor({ challenge, code: code() });
    expect(await failureOf(own)).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
    const { user, accessToken } = await mine.client().hubs.secondFactor(answer);
    expect(user.Id).toBe('owner');
    const proof = { password: DEMO_PASSWORD };
    const through = mine.client({ person: accessToken });
    const half = await failureOf(through.hubs.stepUp({ proof, address: '' }));
    expect(half).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    clock.advance(MINUTE / 2);
    mine.clockAheadMs = clock.now() - Date.now();
    const whole = { proof: { code: code() }, address: '' };
    await expect(through.hubs.stepUp(whole)).resolves.toEqual({});
    const stranger = other.client({ person: accessToken });
    other.clockAheadMs = mine.clockAheadMs;
    expect(await failureOf(stranger.hubs.stepUp(whole))).toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
  });
});

test('[LOGIN-B1] [LOGIN-06] a link for a forgotten password doesn’t bypass it', async () => {
  await home.anonymous.identity.requestReset({ email: 'owner@example.com' });
  const [mail] = await queuedMails(home.cloud);
  const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const reset = home.anonymous.identity.reset({ token, password: 'a new password' });
  const challenge = await challengeOf(reset);
  await expect(
    home.anonymous.identity.secondFactor({ challenge, code: code() }),
  ).resolves.toBeDefined();
});
