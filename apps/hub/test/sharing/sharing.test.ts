import type { UserId } from '@dimora/domain';
import { LiveClient, failureOf, hubClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAMP, until } from '../support/a-hub.ts';
import { PASSWORD, aSharedHome, type SharedHome } from './a-shared-home.ts';

let shared: SharedHome;
beforeAll(async () => {
  shared = await aSharedHome();
});
afterAll(() => shared[Symbol.asyncDispose]());

const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const add = (name: string, Role: 'admin' | 'user' | 'guest' = 'user') =>
  shared.owner.users.add({ Name: name, Role, Email: `${name.toLowerCase()}@example.org` });
const contactsOf = async (Id: UserId) => (await shared.owner.users.details({ Id })).Contacts;

test('[USERS-09] [USERS-05] an invited person accepts, becomes the person whom the house added, and signs in', async () => {
  const { owner, home, ProductId } = shared;
  const { Id } = await add('Zoe');
  expect(await owner.sharing.get({ Id })).toMatchObject({ cloud: true, fault: null, open: null });
  using watching = await home.live(owner);
  const { open } = await owner.sharing.share({ Id, language: 'it' });
  expect(open).toMatchObject({ Email: 'zoe@example.org', By: 'Giulia Bianchi' });
  expect(await contactsOf(Id)).toMatchObject([
    { Value: 'zoe@example.org', Provider: 'email', share_request_id: open?.share_request_id },
  ]);
  await until(() => watching.news.some((news) => news.kind === 'share' && news.Id === Id));
  expect(await shared.mail('zoe@example.org')).toContain('Giulia Bianchi ti invita');
  expect(await codeOf(owner.sharing.share({ Id }))).toBe('SHARE_PENDING');

  const zoe = await shared.register('zoe@example.org');
  const [invitation] = await zoe.invitations.list();
  expect(await zoe.invitations.accept({ Id: invitation?.Id ?? '' })).toMatchObject({
    product: { ProductId, Role: 'user', Status: 'ONLINE' },
    delivered: true,
  });
  expect(await contactsOf(Id)).toMatchObject([
    { Value: 'zoe@example.org', Provider: 'email' },
    { Value: 'zoe@example.org', Provider: 'dimora' },
  ]);
  expect((await contactsOf(Id)).some((contact) => 'share_request_id' in contact)).toBe(false);
  expect(await owner.sharing.get({ Id })).toMatchObject({
    fault: 'provider',
    open: null,
    account: { Username: 'zoe@example.org', Provider: 'dimora' },
  });
  // Through the cloud and on the hub itself they are the same person, within their role.
  const remote = await shared.through(zoe);
  expect(await remote.users.profile()).toMatchObject({ Id, Name: 'Zoe', Role: 'user' });
  await remote.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  expect((await owner.devices.get({ reference: LAMP })).Status.StateVars).toMatchObject({
    LIGHT_ON_OFF: { Value: true },
  });
  const login = { username: 'zoe@example.org', password: PASSWORD };
  const { accessToken } = await home.anonymous.identity.login(login);
  expect(await hubClient(home.url, accessToken).users.profile()).toMatchObject({
    Id,
    Role: 'user',
    Username: 'zoe@example.org',
  });
  expect(await codeOf(remote.users.details({ Id: 'owner' as UserId }))).toBe('FORBIDDEN');
  expect((await owner.users.list()).filter(({ Name }) => Name === 'Zoe')).toHaveLength(1);
});

test('[USERS-09] the hub keeps deciding: a new role changes the badge, and disabling blocks access', async () => {
  const { owner, cloudUrl, ProductId } = shared;
  const { Id } = await add('Yuri', 'admin');
  await owner.sharing.share({ Id });
  const yuri = await shared.register('yuri@example.org');
  const [invitation] = await yuri.invitations.list();
  await yuri.invitations.accept({ Id: invitation?.Id ?? '' });
  const badge = async () => (await yuri.products.list({}))[0]?.Role;
  await expect.poll(badge).toBe('admin');
  const remote = await shared.through(yuri);
  using live = await LiveClient.open(cloudUrl(), remote.token ?? '', `/hub/${ProductId}/socket.io`);
  const change = async (what: object) => {
    const { revision } = await owner.users.details({ Id });
    await owner.users.update({ Id, revision, change: what });
  };
  await change({ Role: 'guest' });
  expect((await remote.users.profile()).Role).toBe('guest');
  await expect.poll(badge).toBe('guest');
  await change({ Enabled: false });
  await until(() => live.has('closed'));
  expect(await codeOf(remote.users.profile())).toBe('USER_NOT_ENABLED');
  await expect.poll(badge).toBe('not_authorized');
  await change({ Enabled: true });
  expect((await (await shared.through(yuri)).users.profile()).Id).toBe(Id);
});

test('[USERS-15] removing a person removes the home from their list, and ends their sockets and sessions', async () => {
  const { owner, home, cloudUrl, ProductId } = shared;
  const { Id } = await add('Xenia');
  await owner.sharing.share({ Id });
  const xenia = await shared.register('xenia@example.org');
  const [invitation] = await xenia.invitations.list();
  await xenia.invitations.accept({ Id: invitation?.Id ?? '' });
  const remote = await shared.through(xenia);
  using live = await LiveClient.open(cloudUrl(), remote.token ?? '', `/hub/${ProductId}/socket.io`);
  const login = { username: 'xenia@example.org', password: PASSWORD };
  const local = hubClient(home.url, (await home.anonymous.identity.login(login)).accessToken);
  await owner.users.deleteKnown({ Id });
  await until(() => live.has('closed'));
  await expect.poll(() => xenia.products.list({})).toEqual([]);
  expect(await codeOf(xenia.products.token({ ProductId }))).toBe('NOT_FOUND');
  expect(await codeOf(remote.users.profile())).toBe('USER_NOT_ENABLED');
  expect(await codeOf(local.users.profile())).toBe('SESSION_REVOKED');
  // The same account can be invited again, and is then another person of the house.
  const again = await add('Xenia');
  expect(again.Id).not.toBe(Id);
});

test('[USERS-15] removing a person withdraws their open invitation', async () => {
  const { owner } = shared;
  const { Id } = await add('Walter');
  await owner.sharing.share({ Id });
  const walter = await shared.register('walter@example.org');
  expect(await walter.invitations.list()).toHaveLength(1);
  await owner.users.deleteKnown({ Id });
  await expect.poll(() => walter.invitations.list()).toEqual([]);
});

test('[USERS-10] [USERS-11] the house learns of a refused invitation, and the person can be invited again', async () => {
  const { owner, home } = shared;
  const { Id } = await add('Vera', 'guest');
  await owner.sharing.share({ Id });
  const vera = await shared.register('vera@example.org');
  const [invitation] = await vera.invitations.list();
  using watching = await home.live(owner);
  await vera.invitations.refuse({ Id: invitation?.Id ?? '' });
  await until(() => watching.news.some((news) => news.kind === 'share' && news.Id === Id));
  expect(await owner.sharing.get({ Id })).toMatchObject({
    fault: null,
    open: null,
    ended: { outcome: 'refused', Email: 'vera@example.org' },
  });
  expect((await contactsOf(Id))[0]).not.toHaveProperty('share_request_id');
  // Not at once: the cloud lets a hub write to an address once a minute.
  expect(await codeOf(owner.sharing.share({ Id }))).toBe('RATE_LIMITED');
});

test('[USERS-05] a new address withdraws the invitation to the old one', async () => {
  const { owner } = shared;
  const { Id, revision } = await add('Ugo');
  await owner.sharing.share({ Id });
  const ugo = await shared.register('ugo@example.org');
  expect(await ugo.invitations.list()).toHaveLength(1);
  await owner.users.update({ Id, revision, change: { Email: 'ugo.neri@example.org' } });
  await expect.poll(() => ugo.invitations.list()).toEqual([]);
  expect(await owner.sharing.get({ Id })).toMatchObject({
    fault: null,
    ended: { outcome: 'withdrawn', Email: 'ugo@example.org' },
  });
});

test('[USERS-09] the owner withdraws an invitation: it disappears, and the contact is no longer pending', async () => {
  const { owner } = shared;
  const { Id } = await add('Tina');
  await owner.sharing.share({ Id });
  const tina = await shared.register('tina@example.org');
  const [invitation] = await tina.invitations.list();
  expect(await owner.sharing.withdraw({ Id })).toMatchObject({
    open: null,
    ended: { outcome: 'withdrawn' },
  });
  await expect.poll(() => tina.invitations.list()).toEqual([]);
  expect(await codeOf(tina.invitations.accept({ Id: invitation?.Id ?? '' }))).toBe('NOT_FOUND');
  expect(await codeOf(owner.sharing.withdraw({ Id }))).toBe('SHARE_NOT_PENDING');
  expect(await codeOf(owner.sharing.resend({ Id }))).toBe('SHARE_NOT_PENDING');
});

test('[USERS-09] when two people invite at the same moment, one succeeds and one mail is sent', async () => {
  const { owner } = shared;
  const { Id } = await add('Sara');
  const outcomes = await Promise.allSettled([
    owner.sharing.share({ Id }),
    owner.sharing.share({ Id }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const sara = await shared.register('sara@example.org');
  expect(await sara.invitations.list()).toHaveLength(1);
});
