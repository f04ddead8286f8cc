import { FakeClock } from '@dimora/runtime';
import { failureOf, type TestCloudClient } from '@dimora/testing/cloud';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import { registered } from '../support/a-registration.ts';
import { anInvitingHub, invitationLink, type InvitingHub } from '../support/an-inviting-hub.ts';

const ZOE = { email: 'zoe@example.org', password: 'casa di zoe', newsletter: false };
const DAY_MS = 24 * 3_600_000;

let cloud: TestCloud;
let villa: InvitingHub;
beforeEach(async () => {
  cloud = await aCloud();
  villa = await anInvitingHub(cloud);
});
afterEach(() => cloud[Symbol.asyncDispose]());

const homes = async (person: TestCloudClient) =>
  (await person.products.list({})).map(({ ProductId, Role }) => [ProductId, Role]);
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;

test('[USERS-09] a new person registers with the address, finds the invitation, accepts, and has the home in their list', async () => {
  const Id = await villa.invite({ Role: 'guest' });
  const zoe = await registered(cloud, ZOE);
  const [invitation] = await zoe.invitations.list();
  expect(invitation).toMatchObject({
    Id,
    ProductName: 'Casa al mare',
    Inviter: 'Giulia',
    Role: 'guest',
  });
  expect(await homes(zoe)).toEqual([]);
  const { product, delivered } = await zoe.invitations.accept({ Id });
  expect(product).toMatchObject({ ProductId: 'villa', Role: 'guest', Status: 'OFFLINE' });
  expect(delivered).toBe(false);
  expect(await homes(zoe)).toEqual([['villa', 'guest']]);
  expect(await zoe.invitations.list()).toEqual([]);
  const { Id: account } = await zoe.profile.get();
  expect(await villa.calls.list()).toMatchObject([
    { Id, state: 'accepted', account: { Id: account, email: ZOE.email, partner: false } },
  ]);
});

test('[USERS-09] the hub’s report keeps people who accepted, and removes the home of removed people', async () => {
  const zoe = await registered(cloud, ZOE);
  const Id = await villa.invite();
  await zoe.invitations.accept({ Id });
  const owner = { UserId: 'owner' as never, Role: 'owner' as const };
  const { Id: UserId } = await zoe.profile.get();
  const report = (users: readonly object[]) =>
    villa.hub.client().hubs.report({ users: [owner, ...users] as never });
  // The hub hasn't heard of it yet: its report doesn't count for them.
  await report([]);
  expect(await homes(zoe)).toEqual([['villa', 'user']]);
  await villa.calls.settle({ Ids: [Id] });
  await report([{ UserId, Role: 'admin' }]);
  expect(await homes(zoe)).toEqual([['villa', 'admin']]);
  await report([{ UserId, Role: 'guest' }]);
  expect(await homes(zoe)).toEqual([['villa', 'guest']]);
  await report([]);
  expect(await homes(zoe)).toEqual([]);
});

describe('[USERS-09] an invitation that the hub withdraws', () => {
  test('disappears for the invited person, whose link says that it is over', async () => {
    const Id = await villa.invite();
    const zoe = await registered(cloud, ZOE);
    const token = await invitationLink(cloud);
    expect((await zoe.invitations.byLink({ token })).outcome).toBe('open');
    await villa.calls.withdraw({ Ids: [Id] });
    expect(await zoe.invitations.list()).toEqual([]);
    expect((await zoe.invitations.byLink({ token })).outcome).toBe('expired');
    expect(await codeOf(zoe.invitations.accept({ Id }))).toBe('NOT_FOUND');
    expect(await homes(zoe)).toEqual([]);
  });

  test('removes the home from somebody who had accepted, until the hub has settled it', async () => {
    const zoe = await registered(cloud, ZOE);
    const [Id, other] = [await villa.invite(), await villa.invite({ Email: 'guest@example.com' })];
    const guest = await cloud.as('guest');
    const before = await homes(guest);
    await zoe.invitations.accept({ Id });
    await guest.invitations.accept({ Id: other });
    await villa.calls.settle({ Ids: [other] });
    await villa.calls.withdraw({ Ids: [Id, other] });
    expect(await homes(zoe)).toEqual([]);
    expect(await homes(guest)).toEqual([...before, ['villa', 'user']]);
    expect(await villa.calls.list()).toEqual([]);
  });

  test('can’t be withdrawn, settled, changed or seen by another hub', async () => {
    const Id = await villa.invite();
    const hut = await anInvitingHub(cloud, 'hut');
    expect(await hut.calls.list()).toEqual([]);
    await hut.calls.withdraw({ Ids: [Id] });
    await hut.calls.settle({ Ids: [Id] });
    expect(await codeOf(hut.calls.change({ Id, Role: 'admin' }))).toBe('SHARE_NOT_PENDING');
    expect(await codeOf(hut.calls.resend({ Id }))).toBe('SHARE_NOT_PENDING');
    expect(await codeOf(hut.invite({ Id }))).toBe('SHARE_PENDING');
    expect(await villa.calls.list()).toMatchObject([{ Id, state: 'open', Role: 'user' }]);
  });
});

test('[USERS-09] a refused invitation can no longer be accepted, and the hub learns of it', async () => {
  const Id = await villa.invite();
  const zoe = await registered(cloud, ZOE);
  const token = await invitationLink(cloud);
  await zoe.invitations.refuse({ Id });
  await zoe.invitations.refuse({ Id });
  expect(await villa.calls.list()).toMatchObject([{ Id, state: 'refused', account: null }]);
  expect((await zoe.invitations.byLink({ token })).outcome).toBe('refused');
  expect(await codeOf(zoe.invitations.accept({ Id }))).toBe('INVITATION_EXPIRED');
  await villa.calls.settle({ Ids: [Id] });
  expect(await villa.calls.list()).toEqual([]);
});

test('[USERS-09] after sending again, only the new link opens the invitation', async () => {
  const clock = new FakeClock();
  await using other = await aCloud({ clock });
  const hub = await anInvitingHub(other);
  const Id = await hub.invite();
  const zoe = await registered(other, ZOE);
  const first = await invitationLink(other);
  expect(await codeOf(hub.calls.resend({ Id }))).toBe('RATE_LIMITED');
  clock.advance(61_000);
  await hub.calls.resend({ Id });
  const second = await invitationLink(other);
  expect(second).not.toBe(first);
  expect((await zoe.invitations.byLink({ token: first })).outcome).toBe('none');
  expect((await zoe.invitations.byLink({ token: second })).outcome).toBe('open');
});

test('[USERS-09] an invitation expires after two weeks', async () => {
  const clock = new FakeClock();
  await using other = await aCloud({ clock });
  const hub = await anInvitingHub(other);
  const Id = await hub.invite();
  const token = await invitationLink(other);
  clock.leap(14 * DAY_MS - 60_000);
  const early = await registered(other, ZOE);
  expect(await early.invitations.list()).toHaveLength(1);
  clock.advance(61_000);
  expect(await early.invitations.list()).toEqual([]);
  expect((await early.invitations.byLink({ token })).outcome).toBe('expired');
  expect(await codeOf(early.invitations.accept({ Id }))).toBe('INVITATION_EXPIRED');
  expect(await codeOf(hub.calls.resend({ Id }))).toBe('SHARE_NOT_PENDING');
  expect(await hub.calls.list()).toMatchObject([{ Id, state: 'expired' }]);
});

test('[USERS-09] accepting twice, at once or later, has the effect of once', async () => {
  const Id = await villa.invite();
  const zoe = await registered(cloud, ZOE);
  const token = await invitationLink(cloud);
  const both = await Promise.all([zoe.invitations.accept({ Id }), zoe.invitations.accept({ Id })]);
  expect(both.map(({ product }) => product.ProductId)).toEqual(['villa', 'villa']);
  await zoe.invitations.accept({ Id });
  expect(await homes(zoe)).toEqual([['villa', 'user']]);
  expect((await zoe.invitations.byLink({ token })).outcome).toBe('accepted');
});

test('[USERS-09] somebody who already has the home can’t accept it a second time', async () => {
  const Id = await villa.invite({ Email: 'owner@example.com', Role: 'guest' });
  const owner = await cloud.as('owner');
  expect(await codeOf(owner.invitations.accept({ Id }))).toBe('ALREADY_MEMBER');
  expect((await homes(owner)).find(([id]) => id === 'villa')).toEqual(['villa', 'owner']);
  // It stays open, so that nothing is lost by the attempt.
  expect(await villa.calls.list()).toMatchObject([{ Id, state: 'open' }]);
});

test('[USERS-09] the invitation shows the role that the hub gives', async () => {
  const Id = await villa.invite({ Role: 'admin' });
  const zoe = await registered(cloud, ZOE);
  await villa.calls.change({ Id, Role: 'guest' });
  expect(await zoe.invitations.list()).toMatchObject([{ Role: 'guest' }]);
  expect((await zoe.invitations.accept({ Id })).product.Role).toBe('guest');
});

test('[USERS-09] a hub that was reset has no invitations', async () => {
  const Id = await villa.invite();
  const zoe = await registered(cloud, ZOE);
  const provider = await cloud.as('super');
  await provider.hubs.revoke({ ProductId: 'villa' as never });
  await provider.hubs.readmit({ ProductId: 'villa' as never });
  villa.hub.federationKey = Buffer.alloc(32, 7).toString('base64url');
  await villa.hub.enrol();
  expect(await zoe.invitations.list()).toEqual([]);
  expect(await codeOf(zoe.invitations.accept({ Id }))).toBe('NOT_FOUND');
});
