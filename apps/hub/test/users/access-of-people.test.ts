import type { UserId } from '@dimora/domain';
import { totpCode, totpStep } from '@dimora/identity';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LAMP, aHub, until, type TestHub } from '../support/a-hub.ts';

const GUEST = 'guest' as UserId;
const OWNER = 'owner' as UserId;
const USER = 'user' as UserId;

let home: TestHub;
let owner: TestClient;
let admin: TestClient;
beforeEach(async () => {
  home = await aHub();
  [owner, admin] = await Promise.all([home.as('owner'), home.as('admin')]);
});
afterEach(() => home[Symbol.asyncDispose]());

const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;

test('a person’s events are those by them and about them, for people who may see people', async () => {
  const user = await home.as('user');
  await user.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: false });
  const of = async (by: TestClient, UserId: UserId) =>
    (await by.events.list({ UserId, limit: 50 })).events;
  const events = await of(owner, USER);
  expect(events.map(({ IoTEventType }) => IoTEventType)).toContain('device.operated');
  expect(events.map(({ IoTEventType }) => IoTEventType)).toContain('user.signedIn');
  for (const { actor } of events) expect(actor).not.toMatchObject({ Id: 'owner' });
  const guest = await home.as('guest');
  await guest.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  expect(await of(guest, USER)).toEqual([]);
  expect((await of(guest, GUEST)).length).toBeGreaterThan(0);
});

describe('where somebody is signed in', () => {
  test('[USERS-11] an administrator sees a person’s sessions and ends one or all', async () => {
    const [one, other] = await Promise.all([home.as('guest'), home.as('guest')]);
    using socket = await home.live(one);
    const { sessions, keptBy, authenticatorSince, passkeys } = await admin.userAccess.get({
      Id: GUEST,
    });
    expect({ count: sessions.length, keptBy, authenticatorSince, passkeys }).toEqual({
      count: 2,
      keptBy: 'here',
      authenticatorSince: null,
      passkeys: [],
    });
    expect(await admin.userAccess.endAll({ Id: GUEST })).toEqual({ ended: 2 });
    await until(() => socket.has('closed'));
    for (const each of [one, other])
      expect(await codeOf(each.devices.list())).toBe('SESSION_REVOKED');
    const again = await home.as('guest');
    const [session] = (await admin.userAccess.get({ Id: GUEST })).sessions;
    await admin.userAccess.endSession({ Id: GUEST, session: session?.id ?? '' });
    expect(await codeOf(again.devices.list())).toBe('SESSION_REVOKED');
  });

  test('[USERS-12] owners’ sessions, sessions of others and calls without the claim are refused', async () => {
    const [mine] = (await owner.userAccess.get({ Id: OWNER })).sessions;
    expect(await codeOf(admin.userAccess.get({ Id: OWNER }))).toBe('FORBIDDEN');
    expect(await codeOf(admin.userAccess.endAll({ Id: OWNER }))).toBe('FORBIDDEN');
    expect(await codeOf(admin.userAccess.endSession({ Id: GUEST, session: mine?.id ?? '' }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(admin.userAccess.get({ Id: 'nobody' as UserId }))).toBe('NOT_FOUND');
    expect(await codeOf((await home.as('user')).userAccess.get({ Id: GUEST }))).toBe('FORBIDDEN');
    expect((await owner.users.list()).length).toBeGreaterThan(0);
  });

  test('[LOGIN-B1] a lost second factor is removed after a step-up, and that is logged', async () => {
    expect(await codeOf(admin.userAccess.removeSecondFactor({ Id: GUEST }))).toBe('STEP_UP_NEEDED');
    await admin.identity.stepUp({ password: 'dimora-demo' });
    expect(await codeOf(admin.userAccess.removeSecondFactor({ Id: GUEST }))).toBe('NOT_FOUND');
    const guest = await home.as('guest');
    await guest.identity.stepUp({ password: 'dimora-demo' });
    const { secret } = await guest.factors.begin();
    await guest.factors.confirm({ code: totpCode(secret, totpStep(Date.now())) });
    expect((await admin.userAccess.get({ Id: GUEST })).authenticatorSince).not.toBeNull();
    expect(await codeOf(home.as('guest'))).toBe('SECOND_FACTOR_NEEDED');
    await admin.userAccess.removeSecondFactor({ Id: GUEST });
    expect((await (await home.as('guest')).users.profile()).Id).toBe('guest');
    const { events } = await owner.events.list({ limit: 20, list: 'access' });
    expect(events.map(({ IoTEventType }) => IoTEventType)).toContain('user.secondFactorRemoved');
  });
});
