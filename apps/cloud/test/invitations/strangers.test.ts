import { DEMO_PASSWORD } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { EnrolledHub, cloudClient, failureOf } from '@dimora/testing/cloud';
import { CHEAP_HASH } from '@dimora/testing/passwords';
import { rounds } from '@dimora/testing/rounds';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountsPort } from '../../src/modules/accounts/port.ts';
import { RegistrationPort } from '../../src/modules/identity/port.ts';
import { aCloud, type TestCloud } from '../support/a-cloud.ts';
import {
  anInvitingHub,
  invitationLink,
  invitationsTo,
  type InvitingHub,
} from '../support/an-inviting-hub.ts';

let cloud: TestCloud;
let villa: InvitingHub;
beforeEach(async () => {
  cloud = await aCloud();
  villa = await anInvitingHub(cloud);
});
afterEach(() => cloud[Symbol.asyncDispose]());

const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;

/** An account that was made with this address; confirmed or not. */
async function account(email: string, emailConfirmed: boolean) {
  const Id = `account-${email}` as never;
  await cloud.cloud.modules
    .port(RegistrationPort)
    .add({ Id, Username: email, email, emailConfirmed, passwordHash: CHEAP_HASH });
  const login = { username: email, password: DEMO_PASSWORD };
  const { accessToken } = await cloud.anonymous.identity.login(login);
  return cloudClient(cloud.url, accessToken);
}

describe('[USERS-09] another account', () => {
  test('gets the same answer for somebody else’s link as for an unknown one, and learns nothing', async () => {
    await villa.invite();
    const token = await invitationLink(cloud);
    const user = await cloud.as('user');
    const wrong = { outcome: 'none', invitation: null, address: 'user@example.com' };
    expect(await user.invitations.byLink({ token })).toEqual(wrong);
    expect(await user.invitations.byLink({ token: 'x'.repeat(43) })).toEqual(wrong);
  });

  test('gets the same answer for its id as for an unknown one, and can neither accept nor refuse it', async () => {
    const Id = await villa.invite();
    const user = await cloud.as('user');
    expect(await user.invitations.list()).toEqual([]);
    for (const id of [Id, 'never-was'])
      for (const answer of ['accept', 'refuse'] as const)
        expect(await failureOf(user.invitations[answer]({ Id: id }))).toMatchObject({
          code: 'NOT_FOUND',
          data: { kind: 'invitation' },
        });
    expect(await villa.calls.list()).toMatchObject([{ Id, state: 'open' }]);
  });

  test('is refused even if it is the provider’s super administrator', async () => {
    const Id = await villa.invite();
    expect(await codeOf((await cloud.as('super')).invitations.accept({ Id }))).toBe('NOT_FOUND');
  });

  test('with the unconfirmed address must confirm it first, since a stranger may have registered it', async () => {
    const Id = await villa.invite();
    const token = await invitationLink(cloud);
    const zoe = await account('zoe@example.org', false);
    expect(await zoe.invitations.list()).toEqual([]);
    expect(await zoe.invitations.byLink({ token })).toEqual({
      outcome: 'unconfirmed',
      invitation: null,
      address: 'zoe@example.org',
    });
    expect(await codeOf(zoe.invitations.accept({ Id }))).toBe('NOT_FOUND');
  });

  test('can’t answer an invitation through a session that a hub holds', async () => {
    const Id = await villa.invite({ Email: 'guest@example.com' });
    const login = { username: 'guest', password: DEMO_PASSWORD, address: '::1' };
    const { accessToken } = await villa.hub.client().hubs.signIn(login);
    const delegated = cloudClient(cloud.url, accessToken);
    expect(await codeOf(delegated.invitations.list())).not.toBe('');
    expect(await codeOf(delegated.invitations.accept({ Id }))).not.toBe('');
    expect(await villa.calls.list()).toMatchObject([{ Id, state: 'open' }]);
  });
});

/** Links that are guessed, in hundreds. */
const HUNDREDS = rounds({ test: 4, soak: 100 });

test(`[USERS-09] most of ${HUNDREDS * 100} guessed links are refused without a check`, async () => {
  await villa.invite();
  const user = await cloud.as('user');
  const outcomes = new Map<string, number>();
  for (let round = 0; round < HUNDREDS; round += 1)
    await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const token = `guess-${round}-${at}`;
        const outcome = await user.invitations.byLink({ token }).then(
          (answer) => answer.outcome,
          async (error: unknown) => codeOf(Promise.reject(error as Error)),
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }),
    );
  expect(outcomes.get('RATE_LIMITED')).toBeGreaterThan(
    HUNDREDS * 100 - rounds({ test: 60, soak: 200 }),
  );
  expect([...outcomes.keys()].toSorted()).toEqual(['RATE_LIMITED', 'none']);
});

describe('[USERS-09] mails', () => {
  test('use their recipient’s language, which the hub can’t choose for account holders', async () => {
    const guest = await cloud.as('guest');
    await guest.profile.update({ change: { PreferredLanguageId: 'it' } });
    await villa.invite({ Email: 'guest@example.com', language: 'en' });
    await villa.invite({ Email: 'zoe@example.org', language: 'it' });
    await villa.invite({ Email: 'zac@example.org', language: 'en' });
    const subjects = async (email: string) =>
      (await invitationsTo(cloud, email)).map(({ subject }) => subject);
    expect(await subjects('guest@example.com')).toEqual(['Giulia ti invita in «Casa al mare»']);
    expect(await subjects('zoe@example.org')).toEqual(['Giulia ti invita in «Casa al mare»']);
    expect(await subjects('zac@example.org')).toEqual(['Giulia invites you to “Casa al mare”']);
  });

  test.each([
    'Win at evil.example',
    'https://evil.example',
    'me@evil.example',
    'evil．example/x',
    'EVIL.EXAMPLE',
  ])('repeat no name that reads as a link: %s', async (Inviter) => {
    await villa.invite({ Inviter });
    const [mail] = await invitationsTo(cloud, 'zoe@example.org');
    expect(mail?.subject).toBe('You are invited to a home in Dimora');
    expect(`${mail?.subject} ${mail?.body}`).not.toContain(Inviter);
  });

  test('of one hub to one address: one a minute, five a day, even after withdrawing or a reset', async () => {
    const clock = new FakeClock();
    await using slow = await aCloud({ clock });
    const hub = await anInvitingHub(slow);
    await hub.invite();
    expect(await codeOf(hub.invite())).toBe('RATE_LIMITED');
    for (let more = 0; more < 4; more += 1) {
      clock.advance(61_000);
      await hub.calls.withdraw({ Ids: [await hub.invite()] });
    }
    clock.advance(61_000);
    expect(await codeOf(hub.invite())).toBe('RATE_LIMITED');
    expect(await invitationsTo(slow, 'zoe@example.org')).toHaveLength(5);
    clock.leap(24 * 3_600_000);
    await hub.invite();
  });

  test('of a new hub: ten a day in all', async () => {
    for (let at = 0; at < 10; at += 1) await villa.invite({ Email: `person${at}@example.org` });
    expect(await codeOf(villa.invite({ Email: 'person10@example.org' }))).toBe('RATE_LIMITED');
  });

  test('of all hubs to one address: ten a day', async () => {
    for (let at = 0; at < 10; at += 1) await (await anInvitingHub(cloud, `hub-${at}`)).invite();
    expect(await codeOf(villa.invite())).toBe('RATE_LIMITED');
    expect(await invitationsTo(cloud, 'zoe@example.org')).toHaveLength(10);
  });
});

test('[USERS-09] a hub without an owner can’t invite', async () => {
  const fresh = new EnrolledHub(cloud.url, 'fresh');
  await fresh.enrol();
  const draft = {
    Id: 'share-of-fresh',
    UserId: 'zoe' as never,
    Email: 'zoe@example.org',
    Role: 'user',
    Inviter: 'Nobody',
    language: 'en',
  } as const;
  expect(await codeOf(fresh.client().shares.open(draft))).toBe('SHARE_NO_OWNER');
  expect(await invitationsTo(cloud, 'zoe@example.org')).toEqual([]);
});

test('[USERS-10] somebody whom the hub reported as one of its people can’t be invited again', async () => {
  expect(await codeOf(villa.invite({ UserId: 'owner' as never }))).toBe('SHARE_PROVIDER');
});

test.each([
  [{ Email: 'zoe' }],
  [{ Role: 'owner' }],
  [{ Role: 'none' }],
  [{ Inviter: '' }],
  [{ Id: 'short' }],
  [{ language: 'de' }],
])('[USERS-09] the invitation %j is refused', async (about) => {
  expect(await codeOf(villa.invite(about as never))).toBe('VALIDATION_FAILED');
});

test('[USERS-09] the address is compared in lower case', async () => {
  await villa.invite({ Email: 'Guest@Example.COM' });
  expect(await (await cloud.as('guest')).invitations.list()).toHaveLength(1);
  expect(await cloud.cloud.modules.port(AccountsPort).byEmail('GUEST@example.com')).toMatchObject({
    Username: 'guest',
  });
});
