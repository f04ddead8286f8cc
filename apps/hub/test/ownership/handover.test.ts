import type { OwnershipOffer } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';
import { aHub, redefine, until, type TestHub, type Who } from '../support/a-hub.ts';

const ADMIN = 'admin' as UserId;
const USER = 'user' as UserId;
const OWNER = 'owner' as UserId;

let home: TestHub;
beforeEach(async () => {
  home = await aHub();
});
afterEach(() => home[Symbol.asyncDispose]());

const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
/** Signs in and confirms who it is. */
async function sure(who: Who): Promise<TestClient> {
  const client = await home.as(who);
  await client.identity.stepUp({ password: DEMO_PASSWORD });
  return client;
}
const roles = async (): Promise<Record<string, string>> => {
  const people = await (await home.as('super')).users.list();
  return Object.fromEntries(people.map(({ Id, Role }) => [Id, Role]));
};
const log = async () => {
  const { events } = await (await home.as('super')).events.list({ limit: 50, list: 'access' });
  return events.filter(({ IoTEventType }) => /owner/i.test(IoTEventType));
};
const offered = async (stepsDown = false, to: UserId = ADMIN): Promise<OwnershipOffer> =>
  (await sure('owner')).ownership.offer({ UserId: to, stepsDown });

describe('a second owner', () => {
  test('is offered ownership, confirms it, and both get news; the first owner stays', async () => {
    const owner = await sure('owner');
    const admin = await sure('admin');
    using watching = await home.live(owner);
    using asked = await home.live(admin);
    const offer = await owner.ownership.offer({ UserId: ADMIN, stepsDown: false });
    expect(offer).toMatchObject({
      from: { Id: 'owner', Name: 'Giulia Bianchi' },
      to: { Id: 'admin' },
      state: 'open',
      stepsDown: false,
      expiresAt: offer.offeredAt + 7 * 86_400_000,
      answeredAt: null,
    });
    expect((await roles())['admin']).toBe('admin');
    await until(() => asked.news.some(({ kind, Id }) => kind === 'ownership' && Id === offer.Id));
    expect(await admin.ownership.offers()).toEqual([offer]);
    expect(await admin.ownership.accept({ Id: offer.Id })).toMatchObject({ state: 'accepted' });
    expect(await roles()).toMatchObject({ owner: 'owner', admin: 'owner' });
    await until(
      () =>
        watching.news.filter(({ kind, change }) => kind === 'ownership' && change === 'changed')
          .length > 0,
    );
    expect((await log()).map(({ IoTEventType, actor }) => [IoTEventType, actor])).toEqual([
      ['user.becameOwner', { kind: 'user', Id: 'admin', Name: 'Marco Bianchi' }],
      ['user.ownershipOffered', { kind: 'user', Id: 'owner', Name: 'Giulia Bianchi' }],
    ]);
  });

  test('[LOGIN-B1] [USERS-B4] both steps take a step-up, and the audit keeps both', async () => {
    const owner = await home.as('owner');
    const draft = { UserId: ADMIN, stepsDown: true };
    expect(await codeOf(owner.ownership.offer(draft))).toBe('STEP_UP_NEEDED');
    await owner.identity.stepUp({ password: DEMO_PASSWORD });
    const { Id } = await owner.ownership.offer(draft);
    const admin = await home.as('admin');
    expect(await codeOf(admin.ownership.accept({ Id }))).toBe('STEP_UP_NEEDED');
    expect((await roles())['admin']).toBe('admin');
    await admin.identity.stepUp({ password: DEMO_PASSWORD });
    await admin.ownership.accept({ Id });
    const { entries } = await admin.audit.list({ what: 'ownership' });
    expect(entries.map(({ what, by, changes }) => [what, by.Id, changes])).toMatchObject([
      [
        'ownership.accept',
        'admin',
        expect.arrayContaining([
          expect.objectContaining({ Field: 'state', Before: 'open', After: 'accepted' }),
        ]),
      ],
      [
        'ownership.offer',
        'owner',
        expect.arrayContaining([
          expect.objectContaining({ Field: 'to', After: { Id: 'admin', Name: 'Marco Bianchi' } }),
        ]),
      ],
    ]);
  });

  test('has every permission from then on, whatever was set before', async () => {
    redefine(home.hub, 'user', {
      deny: ['MODIFY_USER', 'READ_USERS'],
      ClaimsExplicitAllow: [{ Key: 'APP_PRO_DVR' }],
    });
    const { Id } = await offered(false, USER);
    await (await sure('user')).ownership.accept({ Id });
    const own = await (await home.as('user')).users.profile();
    expect([own.ClaimsExplicitAllow, own.ClaimsExplicitDeny]).toEqual([[], []]);
    expect(own.Claims.MODIFY_USER).toEqual([]);
  });
});

describe('a handover', () => {
  test('[USERS-15] leaves the former owner an administrator, who can be removed', async () => {
    const { Id } = await offered(true);
    const admin = await sure('admin');
    await admin.ownership.accept({ Id });
    expect(await roles()).toMatchObject({ owner: 'admin', admin: 'owner' });
    expect(await codeOf(admin.users.deleteKnown({ Id: ADMIN }))).toBe('LAST_OWNER');
    await admin.users.deleteKnown({ Id: OWNER });
  });

  test('[USERS-15] [LOGIN-B1] lets them step down later after a step-up, but never as the last owner', async () => {
    const { Id } = await offered();
    await (await sure('admin')).ownership.accept({ Id });
    const owner = await home.as('owner');
    const step = async (by: TestClient, who: UserId) => {
      const { revision } = await by.users.details({ Id: who });
      return by.users.update({ Id: who, revision, change: { Role: 'user' } });
    };
    expect(await codeOf(step(owner, OWNER))).toBe('STEP_UP_NEEDED');
    await owner.identity.stepUp({ password: DEMO_PASSWORD });
    expect((await step(owner, OWNER)).Role).toBe('user');
    expect(await codeOf(step(await sure('admin'), ADMIN))).toBe('LAST_OWNER');
  });
});

describe('nobody else can make owners', () => {
  test.each(['admin', 'user', 'guest', 'super'] as const)('%s can’t offer it', async (who) => {
    expect(
      await failureOf((await sure(who)).ownership.offer({ UserId: USER, stepsDown: false })),
    ).toMatchObject({ code: 'FORBIDDEN', data: { claim: 'OWNER' } });
  });

  test('nobody can accept, decline or see an offer to somebody else', async () => {
    const { Id } = await offered();
    const user = await sure('user');
    expect(await user.ownership.offers()).toEqual([]);
    const attempts = [
      user.ownership.accept({ Id }),
      user.ownership.decline({ Id }),
      user.ownership.get({ Id }),
    ];
    for (const code of await Promise.all(attempts.map(codeOf))) expect(code).toBe('NOT_FOUND');
    expect(await codeOf((await sure('owner')).ownership.accept({ Id }))).toBe('NOT_FOUND');
    for (const who of ['admin', 'user'] as const)
      expect(await codeOf((await sure(who)).ownership.withdraw({ Id }))).toBe('FORBIDDEN');
  });

  test('only somebody who can sign in and isn’t an owner may become one', async () => {
    const owner = await sure('owner');
    const ask = (UserId: string) =>
      codeOf(owner.ownership.offer({ UserId: UserId as UserId, stepsDown: false }));
    expect(await ask('nobody')).toBe('NOT_FOUND');
    expect(await ask('owner')).toBe('ALREADY_OWNER');
    home.hub.modules.port(PeopleMaking).add({ Id: 'rosa' as UserId, Name: 'Rosa', Role: 'user' });
    expect(await ask('rosa')).toBe('OWNER_NEEDS_ACCOUNT');
    redefine(home.hub, 'user', { Enabled: false });
    expect(await ask('user')).toBe('OWNER_NEEDS_ACCOUNT');
  });
});

describe('an offer ends', () => {
  const isOver = async (Id: string, who: Who = 'admin') =>
    expect(await codeOf((await sure(who)).ownership.accept({ Id }))).toBe('OWNERSHIP_OFFER_OVER');

  test('when it is answered, and can’t be used again', async () => {
    const { Id } = await offered();
    const admin = await sure('admin');
    await admin.ownership.accept({ Id });
    await isOver(Id);
    const owner = await sure('owner');
    const { revision } = await owner.users.details({ Id: ADMIN });
    await owner.users.update({ Id: ADMIN, revision, change: { Role: 'admin' } });
    await isOver(Id);
    expect((await roles())['admin']).toBe('admin');
  });

  test('when it is declined, withdrawn or replaced by a new one', async () => {
    const first = await offered();
    const second = await offered(true);
    await isOver(first.Id);
    await (await home.as('admin')).ownership.decline({ Id: second.Id });
    await isOver(second.Id);
    const third = await offered();
    await (await home.as('owner')).ownership.withdraw({ Id: third.Id });
    await isOver(third.Id);
    expect((await roles())['admin']).toBe('admin');
    const states = (await (await home.as('owner')).ownership.offers()).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['declined', 'withdrawn', 'withdrawn']);
  });

  test('when its person is removed, and a new person with the same id gets nothing', async () => {
    const { Id } = await offered(false, USER);
    await (await home.as('owner')).users.deleteKnown({ Id: USER });
    home.hub.modules.port(PeopleMaking).add({ Id: USER, Name: 'Another', Role: 'guest' });
    expect(await (await home.as('owner')).ownership.offers()).toEqual([]);
    expect(await codeOf((await sure('owner')).ownership.get({ Id }))).toBe('NOT_FOUND');
  });

  test('when its author is no longer an owner: the second of two handovers comes too late', async () => {
    const toAdmin = await offered(true, ADMIN);
    const toUser = await offered(true, USER);
    const [admin, user] = [await sure('admin'), await sure('user')];
    const outcomes = await Promise.allSettled([
      admin.ownership.accept({ Id: toAdmin.Id }),
      user.ownership.accept({ Id: toUser.Id }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const now = await roles();
    expect(Object.values(now).filter((Role) => Role === 'owner')).toHaveLength(1);
    expect(now['owner']).toBe('admin');
  });

  test('two owners who hand over at once each have their own successor', async () => {
    const first = await offered(false, ADMIN);
    await (await sure('admin')).ownership.accept({ Id: first.Id });
    const [owner, admin] = [await sure('owner'), await sure('admin')];
    const both = [
      await owner.ownership.offer({ UserId: USER, stepsDown: true }),
      await admin.ownership.offer({ UserId: USER, stepsDown: true }),
    ];
    const user = await sure('user');
    const outcomes = await Promise.allSettled(both.map(({ Id }) => user.ownership.accept({ Id })));
    // The house has one who took it and one who stayed: the second offer was to somebody who already owns it.
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const owners = Object.entries(await roles()).filter(([, Role]) => Role === 'owner');
    expect(owners.map(([Id]) => Id)).toContain('user');
    expect(owners).toHaveLength(2);
  });

  test('two owners who demote each other at once leave one', async () => {
    const { Id } = await offered(false, ADMIN);
    await (await sure('admin')).ownership.accept({ Id });
    const [owner, admin] = [await sure('owner'), await sure('admin')];
    const demote = async (by: TestClient, who: UserId) => {
      const { revision } = await by.users.details({ Id: who });
      return by.users.update({ Id: who, revision, change: { Role: 'user' } });
    };
    const outcomes = await Promise.allSettled([demote(owner, ADMIN), demote(admin, OWNER)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(Object.values(await roles()).filter((Role) => Role === 'owner')).toHaveLength(1);
  });
});

test('an offer that nobody answers expires after seven days', async () => {
  const clock = new FakeClock(Date.parse('2026-11-20T08:00:00Z'));
  await using late = await aHub({ clock });
  const owner = await late.as('owner');
  await owner.identity.stepUp({ password: DEMO_PASSWORD });
  const { Id } = await owner.ownership.offer({ UserId: ADMIN, stepsDown: false });
  clock.set(clock.now() + 7 * 86_400_000);
  const admin = await late.as('admin');
  expect(await admin.ownership.offers()).toMatchObject([{ Id, state: 'expired' }]);
  await admin.identity.stepUp({ password: DEMO_PASSWORD });
  expect(await codeOf(admin.ownership.accept({ Id }))).toBe('OWNERSHIP_OFFER_OVER');
});
