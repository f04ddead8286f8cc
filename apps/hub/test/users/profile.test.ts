import type { DeviceId, UserId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder, aHub, type TestHub } from '../support/a-hub.ts';
import { UsersPort } from '../../src/modules/people/users/port.ts';

let home: TestHub;
beforeAll(async () => {
  home = await aHub();
});
afterAll(() => home[Symbol.asyncDispose]());

test('[SHELL-01] [SHELL-12] language, theme, side bar and the order of favourites belong to each person, and survive a restart', async () => {
  await using folder = await aFolder();
  const change = {
    PreferredLanguageId: 'it',
    theme: 'dark',
    sideBarBackground: 'white',
    favouriteOrder: ['lamp-2', 'lamp-1'] as DeviceId[],
  } as const;
  const first = await aHub({ place: { folder: folder.path } });
  const user = await first.as('user');
  expect(await user.users.profile()).toMatchObject({
    PreferredLanguageId: null,
    theme: 'auto',
    sideBarBackground: 'brown',
    favouriteOrder: [],
  });
  expect(await user.users.updateProfile({ change })).toMatchObject(change);
  await first[Symbol.asyncDispose]();
  await using second = await aHub({ place: { folder: folder.path } });
  expect(await (await second.as('user')).users.profile()).toMatchObject(change);
  expect((await (await second.as('admin')).users.profile()).theme).toBe('auto');
});

test('a field left out of a change stays as it was', async () => {
  const user = await home.as('user');
  await user.users.updateProfile({ change: { theme: 'light' } });
  expect(await user.users.updateProfile({ change: { Name: '  Sofia  ' } })).toMatchObject({
    Name: 'Sofia',
    theme: 'light',
    LastName: 'Bianchi',
  });
});

test('the later of two changes from the same state gets a conflict, and nothing is lost', async () => {
  const [one, other] = await Promise.all([home.as('admin'), home.as('admin')]);
  const { revision } = await one.users.profile();
  await one.users.updateProfile({ change: { FirstName: 'Marco A.' }, revision });
  expect(
    await failureOf(other.users.updateProfile({ change: { FirstName: 'M.' }, revision })),
  ).toEqual({
    code: 'EDIT_CONFLICT',
    status: 409,
    data: { kind: 'profile', revision: revision + 1, changedBy: 'Marco Bianchi' },
  });
  expect((await one.users.profile()).FirstName).toBe('Marco A.');
});

test.each([
  [{ theme: 'pink' }],
  [{ Name: '   ' }],
  [{ PreferredLanguageId: 'fr' }],
  [{ Name: 'x'.repeat(81) }],
])('a profile that can’t be, %j, is refused', async (change) => {
  const user = await home.as('user');
  expect(await failureOf(user.users.updateProfile({ change: change as never }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('nobody can raise their own rights: forbidden profile fields are ignored', async () => {
  const guest = await home.as('guest');
  await guest.users.updateProfile({
    change: {
      Role: 'owner',
      superAdministrator: true,
      ClaimsExplicitAllow: [{ Key: 'READ_USERS' }],
    } as never,
  });
  const profile = await guest.users.profile();
  expect(profile).toMatchObject({ Role: 'guest', superAdministrator: false });
  expect(profile.Claims.READ_USERS).toBeUndefined();
  expect(await failureOf(guest.users.list())).toMatchObject({ code: 'FORBIDDEN' });
});

test('people are listed with the fields that others may know, and no more', async () => {
  const user = await home.as('user');
  const sofia = await user.users.get({ Id: 'owner' as UserId });
  expect(Object.keys(sofia).toSorted()).toEqual([
    'Avatar',
    'Contacts',
    'Enabled',
    'FirstName',
    'Id',
    'ImageUrl',
    'LastName',
    'Name',
    'Online',
    'Role',
  ]);
  const users = home.hub.modules.port(UsersPort);
  const contact = { Id: 'mail', Value: 'giulia@example.org', Provider: 'email' };
  users.keepContact('owner' as UserId, contact);
  users.keepContact('owner' as UserId, { Id: 'echo', Value: 'Echo', Provider: 'alexa' });
  expect((await user.users.get({ Id: 'owner' as UserId })).Contacts).toEqual([
    { Id: 'echo', Value: 'Echo', Provider: 'alexa' },
  ]);
  expect((await (await home.as('owner')).users.profile()).Contacts).toContainEqual(contact);
  expect(await failureOf(user.users.get({ Id: 'nobody' as UserId }))).toEqual({
    code: 'NOT_FOUND',
    status: 404,
    data: { kind: 'user' },
  });
});
