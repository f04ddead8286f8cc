import { failureOf } from '@dimora/testing/hub';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeviceId } from '@dimora/domain';
import { LAMP, LIVING, SOCKET, aHub, redefine, type TestHub } from '../support/a-hub.ts';

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
