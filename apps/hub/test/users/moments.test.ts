import type { ConditionRow, UserId } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  BEDROOM,
  LAMP,
  LIVING,
  SOCKET,
  aHub,
  redefine,
  until,
  type TestHub,
} from '../support/a-hub.ts';

const USER = 'user' as UserId;

let home: TestHub;
let owner: TestClient;
beforeEach(async () => {
  home = await aHub();
  owner = await home.as('owner');
});
afterEach(() => home[Symbol.asyncDispose]());

type Change = Parameters<TestClient['users']['update']>[0]['change'];
const change = async (by: TestClient, Id: UserId, what: Change) => {
  const { revision } = await owner.users.details({ Id });
  return by.users.update({ Id, revision, change: what });
};
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;

describe('the clock at the edge of a window', () => {
  // A Wednesday, one minute before three in the afternoon by the clocks of UTC.
  const clock = new FakeClock(Date.parse('2026-11-25T14:59:00Z'));
  const window: ConditionRow = { Attr: 'HoursOfWeek', Operator: 'in', Value: ['3 15:00-20:00'] };
  let afternoon: TestHub;
  beforeEach(async () => {
    clock.set(Date.parse('2026-11-25T14:59:00Z'));
    afternoon = await aHub({ clock });
    const zone = await afternoon.as('owner');
    await zone.hub.setTimeZone({ chosen: 'UTC' });
  });
  afterEach(() => afternoon[Symbol.asyncDispose]());

  test('[USERS-B1] opens and closes it for calls and for an open socket', async () => {
    redefine(afternoon.hub, 'user', {
      ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition: [window] }],
    });
    const user = await afternoon.as('user');
    using socket = await afternoon.live(user);
    const sees = async (by = user) => {
      const failure = await failureOf(by.devices.list()).catch(() => undefined);
      expect([undefined, 'FORBIDDEN']).toContain(failure?.code);
      return failure ? 0 : (await by.devices.list()).length;
    };
    expect(await sees()).toBe(0);
    clock.advance(59_999);
    expect(await sees()).toBe(0);
    clock.advance(1);
    expect(await sees()).toBe(2);
    clock.advance(1_000);
    await until(() => socket.has('claimsChanged'));
    expect(await socket.watch({ devices: [LAMP] })).toMatchObject({
      snapshot: { devices: { lamp: {} } },
    });
    socket.heard.length = 0;
    // Somebody sets the clock: calls are right at once, and within a minute the hub looks again.
    clock.set(Date.parse('2026-11-25T19:59:59.500Z'));
    const later = await afternoon.as('user');
    expect(await sees(later)).toBe(2);
    clock.advance(500);
    expect(await sees(later)).toBe(0);
    clock.advance(60_000);
    await until(() => socket.has('claimsChanged'));
    expect(await socket.watch({ devices: [LAMP] })).toEqual({ ok: true, snapshot: {} });
  });

  test('[USERS-B1] of a room and an hour both must hold, in whatever order they were written', async () => {
    const living: ConditionRow = { Attr: 'EnvironmentId', Operator: 'within', Value: [LIVING] };
    const user = await afternoon.as('user');
    const sees = () =>
      user.devices.list().then(
        (devices) => devices.map(({ Id }) => Id),
        ({ code }: { readonly code: string }) => code,
      );
    for (const Condition of [
      [living, window],
      [window, living],
    ]) {
      clock.set(Date.parse('2026-11-25T14:59:00Z'));
      redefine(afternoon.hub, 'user', {
        ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition }],
      });
      expect(await sees()).toBe('FORBIDDEN');
      clock.set(Date.parse('2026-11-25T15:00:00Z'));
      expect(await sees()).toEqual([LAMP]);
    }
  });

  test('[USERS-B1] a permission for people at home ends when they leave', async () => {
    const home: ConditionRow = { Attr: 'Presence', Operator: 'in', Value: ['home'] };
    redefine(afternoon.hub, 'user', {
      ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition: [home] }],
    });
    const user = await afternoon.as('user');
    using socket = await afternoon.live(user);
    const host = await afternoon.as('owner');
    const sees = async () => (await user.devices.list().catch(() => [])).length;
    expect(await sees()).toBe(0);
    await host.presence.set({ UserId: USER, state: 'home' });
    expect(await sees()).toBe(2);
    await user.presence.setOwn({ state: 'away' });
    expect(await sees()).toBe(0);
    clock.advance(1_000);
    await until(() => socket.has('claimsChanged'));
  });
});

test('[USERS-B1] removing a room removes the exception for it, and nothing becomes visible elsewhere', async () => {
  const not = { Attr: 'EnvironmentId', Operator: 'notIn' } as const;
  await change(owner, USER, {
    ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition: [{ ...not, Value: [BEDROOM] }] }],
  });
  const user = await home.as('user');
  using socket = await home.live(user);
  expect((await user.devices.list()).map(({ Id }) => Id)).toEqual([LAMP]);
  await owner.environments.remove({ Id: BEDROOM } as never);
  await until(() => socket.has('claimsChanged'));
  expect(await codeOf(user.devices.list())).toBe('FORBIDDEN');
  expect((await owner.devices.list()).map(({ Id }) => Id)).toContain(SOCKET);
});
