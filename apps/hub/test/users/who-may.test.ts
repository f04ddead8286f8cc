import { failureOf } from '@dimora/testing/hub';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConditionRow, DeviceId, UserId } from '@dimora/domain';
import { LAMP, LIVING, SOCKET, aHub, redefine, type TestHub, type Who } from '../support/a-hub.ts';

let home: TestHub;
beforeEach(async () => {
  home = await aHub();
});
afterEach(() => home[Symbol.asyncDispose]());

const told = async (DeviceId: DeviceId) => {
  const owner = await home.as('owner');
  const people = await owner.users.whoMay({ DeviceId });
  return Object.fromEntries(
    people.map(({ Id, allowed, rule }) => [Id as string, { allowed, rule }]),
  );
};

test('the answer lists who may use a device, each with the rule behind it', async () => {
  redefine(home.hub, 'admin', { deny: ['OPERATE_DEVICE'] });
  const lamp = await told(LAMP);
  expect(lamp).toMatchObject({
    owner: { allowed: true, rule: 'role' },
    admin: { allowed: false, rule: 'denied' },
    user: { allowed: true, rule: 'role' },
    // The guest was given the living room alone.
    guest: { allowed: true, rule: 'condition' },
  });
  expect((await told(SOCKET))['guest']).toEqual({ allowed: false, rule: 'condition' });
});

test('somebody who can’t see a device can’t use it, and the rule about seeing is named', async () => {
  redefine(home.hub, 'user', { deny: ['READ_DEVICE'] });
  expect((await told(LAMP))['user']).toEqual({ allowed: false, rule: 'denied' });
});

test('only people who may manage others get it, for devices they see', async () => {
  const user = await home.as('user');
  expect((await failureOf(user.users.whoMay({ DeviceId: LAMP }))).code).toBe('FORBIDDEN');
  redefine(home.hub, 'admin', {
    ClaimsExplicitAllow: [
      {
        Key: 'READ_DEVICE',
        Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: [LIVING] }],
      },
    ],
  });
  const admin = await home.as('admin');
  expect((await failureOf(admin.users.whoMay({ DeviceId: SOCKET }))).code).toBe('NOT_FOUND');
  expect((await admin.users.whoMay({ DeviceId: LAMP })).length).toBeGreaterThan(3);
});

test('[USERS-B2] hours and presence are named, and never tell the moment; a day that is over is decided', async () => {
  const hours = { Attr: 'HoursOfWeek', Operator: 'in', Value: ['1 15:00-20:00'] } as const;
  const atHome = { Attr: 'Presence', Operator: 'in', Value: ['home'] } as const;
  const living = { Attr: 'EnvironmentId', Operator: 'within', Value: [LIVING] } as const;
  const until = { Attr: 'Until', Operator: 'until', Value: ['2020-06-30'] } as const;
  const allow = (who: Who, ...conditions: readonly (readonly ConditionRow[])[]) =>
    redefine(home.hub, who, {
      ClaimsExplicitAllow: conditions.map((Condition) => ({ Key: 'OPERATE_DEVICE', Condition })),
    });
  allow('user', [hours, atHome], [living, atHome]);
  allow('admin', [until]);
  const owner = await home.as('owner');
  const of = async (DeviceId: DeviceId) => {
    const people = await owner.users.whoMay({ DeviceId });
    const use = (who: Who) => {
      const found = people.find(({ Id }) => Id === who);
      return [found?.allowed, found?.conditions];
    };
    return { order: people.map(({ Id }) => Id as string), user: use('user'), admin: use('admin') };
  };
  const lamp = await of(LAMP);
  // In the living room it needs no hour. Who may at times stand between who may, and who may not.
  expect(lamp.user).toEqual([null, [[hours, atHome], [atHome]]]);
  expect((await of(SOCKET)).user).toEqual([null, [[hours, atHome]]]);
  expect(lamp.admin).toEqual([false, [[until]]]);
  expect(lamp.order.indexOf('owner')).toBeLessThan(lamp.order.indexOf('user'));
  expect(lamp.order.indexOf('user')).toBeLessThan(lamp.order.indexOf('admin'));
  await owner.presence.set({ UserId: 'user' as UserId, state: 'home' });
  expect(await of(LAMP)).toEqual(lamp);
});

test('[USERS-B2] holders of passes are named, with their times and what their author may', async () => {
  const [owner, admin, user] = await Promise.all([
    home.as('owner'),
    home.as('admin'),
    home.as('user'),
  ]);
  const from = Date.now();
  const pass = (Name: string) => ({
    Name,
    note: '',
    language: 'en' as const,
    tiles: [
      { DeviceId: LAMP, operate: true },
      { DeviceId: SOCKET, operate: false },
    ],
    from,
    until: from + 86_400_000,
    hours: ['1 08:00-12:00'],
    uses: 5,
    onlyAtHome: true,
    call: null,
  });
  const plumber = await admin.guestPasses.add(pass('Paolo'));
  const over = await owner.guestPasses.add(pass('Rosa'));
  await owner.guestPasses.revoke({ Id: over.Id });
  const { until, hours, uses, onlyAtHome } = pass('Paolo');
  const told = {
    Id: plumber.Id,
    Name: 'Paolo',
    state: plumber.state,
    from,
    until,
    hours,
    uses,
    used: 0,
    onlyAtHome,
    author: plumber.author,
  };
  expect(await owner.guestPasses.whoMay({ DeviceId: LAMP })).toEqual([{ ...told, conditions: [] }]);
  // It may only be looked at with the pass.
  expect(await owner.guestPasses.whoMay({ DeviceId: SOCKET })).toEqual([]);
  const atHome = { Attr: 'Presence', Operator: 'in', Value: ['home'] } as const;
  redefine(home.hub, 'admin', {
    ClaimsExplicitAllow: [{ Key: 'OPERATE_DEVICE', Condition: [atHome] }],
  });
  expect(await owner.guestPasses.whoMay({ DeviceId: LAMP })).toEqual([
    { ...told, conditions: [[atHome]] },
  ]);
  // Who may manage passes, but not read permissions, learns nothing of another's.
  redefine(home.hub, 'user', { ClaimsExplicitAllow: [{ Key: 'MANAGE_GUEST_PASSES' }] });
  expect(await user.guestPasses.whoMay({ DeviceId: LAMP })).toEqual([
    { ...told, conditions: null },
  ]);
  redefine(home.hub, 'user', { ClaimsExplicitAllow: [] });
  redefine(home.hub, 'admin', { deny: ['OPERATE_DEVICE'] });
  expect(await owner.guestPasses.whoMay({ DeviceId: LAMP })).toEqual([]);
  expect((await failureOf(user.guestPasses.whoMay({ DeviceId: LAMP }))).code).toBe('FORBIDDEN');
});
