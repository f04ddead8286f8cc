import type { UserId } from '@dimora/domain';
import { hubClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LAMP, LIVING, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';
import { codeOf, viewAs } from './viewing.ts';

let home: TestHub;
beforeEach(async () => {
  home = await aHub();
});
afterEach(() => home[Symbol.asyncDispose]());

test('[USERS-B2] an owner sees the house as a guest does: their rooms, devices, people and claims', async () => {
  const [owner, guest] = await Promise.all([home.as('owner'), home.as('guest')]);
  await guest.devices.favourite({ Id: LAMP, favourite: true });
  const { client } = await viewAs(home, owner, 'guest');
  const [seen, own] = await Promise.all([client.snapshot.load(), guest.snapshot.load()]);
  expect(seen.devices).toEqual(own.devices);
  expect(seen.environments.map(({ Id }) => Id)).toEqual(own.environments.map(({ Id }) => Id));
  expect(seen.environments.map(({ Id }) => Id)).toContain(LIVING);
  expect(seen.users.map(({ Id }) => Id)).toEqual(['guest']);
  expect(seen.user).toMatchObject({ Id: 'guest', Role: 'guest', Claims: own.user.Claims });
  expect(await codeOf(client.users.list())).toBe('FORBIDDEN');
  expect(await codeOf(client.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true }))).toBe(
    'VIEW_ONLY',
  );
});

test('[USERS-B2] the viewer keeps their own language and look', async () => {
  const [owner, guest] = await Promise.all([home.as('owner'), home.as('guest')]);
  await owner.users.updateProfile({ change: { PreferredLanguageId: 'it', theme: 'dark' } });
  await guest.users.updateProfile({ change: { PreferredLanguageId: 'en', theme: 'light' } });
  const { client } = await viewAs(home, owner, 'guest');
  expect(await client.users.profile()).toMatchObject({
    Id: 'guest',
    PreferredLanguageId: 'it',
    theme: 'dark',
  });
});

test('[USERS-B2] only owners and the provider may start a view, and not from within one', async () => {
  const Id = 'guest' as UserId;
  for (const [who, code] of [
    ['owner', undefined],
    ['super', undefined],
    ['admin', 'FORBIDDEN'],
    ['user', 'FORBIDDEN'],
    ['guest', 'FORBIDDEN'],
  ] as const)
    expect(await codeOf((await home.as(who)).viewAs.start({ Id })), who).toBe(code);
  expect(await codeOf(home.anonymous.viewAs.start({ Id }))).toBe('NOT_AUTHENTICATED');
  redefine(home.hub, 'admin', { Role: 'owner' });
  const owner = await home.as('owner');
  const { token } = await viewAs(home, owner, 'admin');
  // Neither with the view’s token, nor with one view behind another.
  expect(await codeOf(hubClient(home.url, token).viewAs.start({ Id }))).toBe('VIEW_ONLY');
  const { view } = await owner.viewAs.start({ Id });
  expect(await codeOf(hubClient(home.url, `${token}~${view}`).devices.list())).toBe('VIEW_ENDED');
});

test('[USERS-B2] nobody sees more in a view than with their own account', async () => {
  const owner = await home.as('owner');
  const start = (Id: string) => codeOf(owner.viewAs.start({ Id: Id as UserId }));
  expect(await start('owner')).toBe('NOT_FOUND');
  expect(await start('nobody')).toBe('NOT_FOUND');
  // The provider’s super administrator, of whom an owner knows less.
  expect(await start('super')).toBe('BEYOND_OWN_CLAIMS');
  redefine(home.hub, 'user', { Enabled: false });
  expect(await start('user')).toBe('USER_DISABLED');
  redefine(home.hub, 'user', { Enabled: true });
  redefine(home.hub, 'owner', { deny: ['APP_PRO_DVR'] });
  expect(await start('user')).toBeUndefined();
  expect(await start('admin')).toBe('BEYOND_OWN_CLAIMS');
});

test('[USERS-B2] a view belongs to its session: neither half of its token works elsewhere', async () => {
  const [owner, other] = await Promise.all([home.as('owner'), home.as('owner')]);
  const { view } = await viewAs(home, owner, 'guest');
  const list = (token: string) => codeOf(hubClient(home.url, token).devices.list());
  expect(await list(view)).toBe('NOT_AUTHENTICATED');
  expect(await list(`~${view}`)).toBe('NOT_AUTHENTICATED');
  // Another session of the same owner.
  expect(await list(`${other.token}~${view}`)).toBe('VIEW_ENDED');
  expect(await list(`${owner.token}~`)).toBe('VIEW_ENDED');
  expect(await list(`${owner.token}~nonsense`)).toBe('VIEW_ENDED');
  expect(await codeOf(other.viewAs.stop({ view }))).toBe('NOT_FOUND');
  expect(await list(`${owner.token}~${view}`)).toBeUndefined();
  // Doors that know no views take it for nobody’s token.
  const relayed = await home.call('/cloud/api/profile', {
    headers: { authorization: `Bearer ${owner.token}~${view}` },
  });
  expect(relayed.ok).toBe(false);
});

test('[USERS-B2] the audit says who viewed as whom, when it began and how it ended', async () => {
  const owner = await home.as('owner');
  const { view } = await viewAs(home, owner, 'guest');
  await owner.viewAs.stop({ view });
  const guest = (await owner.users.get({ Id: 'guest' as UserId })).Name;
  await until(
    async () => (await owner.audit.list({ limit: 1 })).entries[0]?.what === 'viewAs.stop',
  );
  const [end, start] = (await owner.audit.list({ limit: 2 })).entries;
  expect(start).toMatchObject({
    by: { Id: 'owner', Role: 'owner' },
    what: 'viewAs.start',
    subject: { Id: 'guest', Name: guest },
    from: { address: '127.0.0.1' },
  });
  expect(end).toMatchObject({
    by: { Id: 'owner', Role: 'owner' },
    what: 'viewAs.stop',
    subject: { Id: 'guest', Name: guest },
    changes: [{ Field: 'reason', After: 'stopped' }],
    from: { address: '127.0.0.1' },
  });
});
