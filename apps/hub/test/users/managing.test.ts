import { CLAIM_KEYS, type UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountMaking } from '../../src/modules/people/identity/port.ts';
import { PeopleMaking, UsersPort } from '../../src/modules/people/users/port.ts';
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

const GUEST = 'guest' as UserId;
const OWNER = 'owner' as UserId;
const ADMIN = 'admin' as UserId;
const USER = 'user' as UserId;

let home: TestHub;
let owner: TestClient;
let admin: TestClient;
beforeEach(async () => {
  home = await aHub();
  [owner, admin] = await Promise.all([home.as('owner'), home.as('admin')]);
});
afterEach(() => home[Symbol.asyncDispose]());

type Change = Parameters<TestClient['users']['update']>[0]['change'];
type ConditionRow = NonNullable<
  NonNullable<Change['ClaimsExplicitAllow']>[number]['Condition']
>[number];
const change = async (by: TestClient, Id: UserId, what: Change) => {
  const { revision } = await owner.users.details({ Id });
  return by.users.update({ Id, revision, change: what });
};
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;
const listed = async (Id: UserId) => (await owner.users.list()).find((each) => each.Id === Id);

describe('adding', () => {
  test('[USERS-02] [USERS-08] an administrator adds a person, and the others see them', async () => {
    using socket = await home.live(await home.as('user'));
    const added = await admin.users.add({
      Name: ' Nonna Rosa ',
      Role: 'guest',
      Email: 'Rosa@Example.org',
    });
    expect(added).toMatchObject({
      Name: 'Nonna Rosa',
      Role: 'guest',
      ImageBase64: null,
      ImageUrl: null,
      Contacts: [{ Value: 'rosa@example.org', Provider: 'email' }],
      Claims: {},
      Username: null,
    });
    await until(() => socket.news.some(({ kind, Id }) => kind === 'user' && Id === added.Id));
    expect(await listed(added.Id)).toMatchObject({ Name: 'Nonna Rosa', Enabled: true });
  });

  test('[USERS-08] a chosen Id can be used only once', async () => {
    const draft = { Id: 'rosa' as UserId, Name: 'Rosa', Role: 'user' } as const;
    expect((await owner.users.add(draft)).Id).toBe('rosa');
    expect(await codeOf(owner.users.add(draft))).toBe('USER_EXISTS');
    // Those of the system's own, and those that would be taken apart elsewhere.
    for (const Id of ['$erased-x', '$hub', 'a b', 'a/b', 'a:b', '../a', ' a', ''] as UserId[])
      expect(await codeOf(owner.users.add({ ...draft, Id })), Id).toBe('VALIDATION_FAILED');
    expect(await codeOf(owner.users.add({ ...draft, Id: OWNER }))).toBe('USER_EXISTS');
    expect((await listed(OWNER))?.Role).toBe('owner');
  });

  test.each(['owner', 'none', 'not_authorized'] as const)(
    '[USERS-08] nobody can be made %s (A14, A34)',
    async (Role) => {
      for (const by of [owner, admin])
        expect(await failureOf(by.users.add({ Name: 'X', Role }))).toMatchObject({
          code: 'ROLE_NOT_ASSIGNABLE',
          data: { role: Role },
        });
      expect(await codeOf(change(owner, USER, { Role }))).toBe('ROLE_NOT_ASSIGNABLE');
    },
  );

  test('only an owner can add owners, where the server allows it (A14)', async () => {
    const rule = { Context: 'users', Group: 'rules', Key: 'allowAddOwner' };
    await (await home.as('super')).parameters.set({ ...rule, Value: true });
    const draft = { Name: 'Paolo', Role: 'owner' } as const;
    expect(await codeOf(owner.users.add(draft))).toBe('STEP_UP_NEEDED');
    await owner.identity.stepUp({ password: DEMO_PASSWORD });
    expect((await owner.users.add(draft)).Role).toBe('owner');
    expect(await codeOf(admin.users.add({ Name: 'Pia', Role: 'owner' }))).toBe(
      'ROLE_NOT_ASSIGNABLE',
    );
  });

  test.each([
    ['no name', { Name: '  ', Role: 'user' }],
    ['no role', { Name: 'X' }],
    ['an unknown role', { Name: 'X', Role: 'king' }],
    ['no address', { Name: 'X', Role: 'user', Email: 'rosa' }],
  ])('[USERS-08] with %s: refused', async (_what, draft) => {
    const before = (await owner.users.list()).length;
    expect(await codeOf(owner.users.add(draft as never))).toBe('VALIDATION_FAILED');
    expect(await owner.users.list()).toHaveLength(before);
  });

  test('[USERS-02] adding without the claim is refused', async () => {
    redefine(home.hub, 'admin', { deny: ['CREATE_USER'] });
    for (const by of [admin, await home.as('user'), await home.as('guest')])
      expect(await failureOf(by.users.add({ Name: 'X', Role: 'guest' }))).toMatchObject({
        code: 'FORBIDDEN',
        data: { claim: 'CREATE_USER' },
      });
  });
});

describe('changing', () => {
  test('[USERS-14] an update is stored, answered and in force immediately', async () => {
    const guest = await home.as('guest');
    expect(await codeOf(guest.devices.get({ reference: SOCKET }))).toBe('NOT_FOUND');
    const after = await change(owner, GUEST, {
      Name: 'Luca R.',
      Email: 'luca@example.org',
      ClaimsExplicitAllow: [{ Key: 'READ_DEVICE' }, { Key: 'READ_ENVIRONMENT' }],
      ClaimsExplicitDeny: ['READ_USERS'],
    });
    expect(after).toMatchObject({
      Name: 'Luca R.',
      Claims: { READ_DEVICE: [], READ_ENVIRONMENT: [] },
      RoleClaims: [],
      ClaimsExplicitDeny: ['READ_USERS'],
      Contacts: [{ Value: 'luca@example.org' }],
    });
    expect(after.Claims).not.toHaveProperty('OPERATE_DEVICE');
    expect((await guest.devices.get({ reference: SOCKET })).Id).toBe(SOCKET);
    expect(await owner.users.details({ Id: GUEST })).toEqual(after);
  });

  test('[USERS-14] an open socket receives no more than it may from that moment on', async () => {
    using socket = await home.live(await home.as('user'));
    await socket.watch({ devices: [LAMP], events: 'all' });
    await change(admin, USER, { ClaimsExplicitDeny: ['READ_DEVICE', 'READ_EVENTS'] });
    await until(() => socket.has('claimsChanged'));
    await socket.pulse();
    socket.heard.length = 0;
    await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
    await socket.pulse();
    expect(socket.batches.filter(({ devices, events }) => devices ?? events)).toEqual([]);
    expect((await socket.watch({ devices: [LAMP] })) as object).toEqual({ ok: true, snapshot: {} });
  });

  test('the slower of two administrators gets a conflict, and nothing is lost', async () => {
    const { revision } = await owner.users.details({ Id: GUEST });
    await admin.users.update({ Id: GUEST, revision, change: { Name: 'Luca' } });
    const late = { Id: GUEST, revision, change: { Name: 'Gianluca' } };
    expect(await failureOf(owner.users.update(late))).toEqual({
      code: 'EDIT_CONFLICT',
      status: 409,
      data: { kind: 'user', revision: revision + 1, changedBy: 'Marco Bianchi' },
    });
    expect((await listed(GUEST))?.Name).toBe('Luca');
  });

  test('[USERS-12] only an owner can change another owner', async () => {
    home.hub.modules
      .port(PeopleMaking)
      .add({ Id: 'second' as UserId, Name: 'Second', Role: 'owner' });
    const second = 'second' as UserId;
    expect((await change(owner, second, { Name: 'Zweiter' })).Name).toBe('Zweiter');
    const provider = await home.as('super');
    for (const by of [admin, provider])
      expect(await failureOf(change(by, second, { Name: 'Mine' }))).toMatchObject({
        code: 'FORBIDDEN',
        data: { claim: 'MODIFY_USER' },
      });
    expect(await admin.users.details({ Id: second })).toMatchObject({
      mayChange: false,
      mayRemove: false,
    });
    expect(await admin.users.details({ Id: USER })).toMatchObject({
      mayChange: true,
      mayRemove: true,
    });
    expect(await codeOf((await home.as('user')).users.details({ Id: GUEST }))).toBe('FORBIDDEN');
  });

  test('[USERS-13] somebody from another provider can’t be changed here, but removed', async () => {
    const contact = { Id: 'c', Value: 'x', Provider: 'acme', share_request_id: 'r1' };
    home.hub.modules.port(UsersPort).keepContact(GUEST, contact);
    expect(await codeOf(change(owner, GUEST, { Name: 'X' }))).toBe('USER_EXTERNAL');
    expect(await owner.users.details({ Id: GUEST })).toMatchObject({
      external: true,
      mayChange: false,
    });
    await owner.users.deleteKnown({ Id: GUEST });
    expect(await listed(GUEST)).toBeUndefined();
  });

  test('[USERS-13] a pending invitation by e-mail alone changes nothing', async () => {
    const contact = { Id: 'c', Value: 'a@b.example', Provider: 'email', share_request_id: 'r1' };
    home.hub.modules.port(UsersPort).keepContact(GUEST, contact);
    expect((await change(owner, GUEST, { Name: 'X' })).external).toBe(false);
  });

  const until2027: ConditionRow = { Attr: 'Until', Operator: 'until', Value: ['2027-06-30'] };
  test.each<[string, Change]>([
    ['a claim of the provider', { ClaimsExplicitAllow: [{ Key: 'SIMULATE_DEVICE' }] }],
    [
      'a condition about what the claim isn’t about',
      {
        ClaimsExplicitAllow: [
          {
            Key: 'READ_USERS',
            Condition: [{ Attr: 'EnvironmentId', Operator: 'in', Value: [LIVING] }],
          },
        ],
      },
    ],
    [
      'two rows of one kind',
      { ClaimsExplicitAllow: [{ Key: 'READ_USERS', Condition: [until2027, until2027] }] },
    ],
  ])('[USERS-16] %s can’t be given', async (_what, what) => {
    expect(await codeOf(change(owner, GUEST, what))).toBe('CLAIM_UNFIT');
  });

  test.each<[string, unknown]>([
    ['an unknown claim', { ClaimsExplicitDeny: ['FLY'] }],
    [
      'a window that ends before it begins',
      [{ Attr: 'HoursOfWeek', Operator: 'in', Value: ['1 20:00-15:00'] }],
    ],
    ['a day that doesn’t exist', [{ Attr: 'Until', Operator: 'until', Value: ['2027-02-30'] }]],
    ['two days', [{ Attr: 'Until', Operator: 'until', Value: ['2027-02-01', '2027-02-02'] }]],
    ['an unknown place', [{ Attr: 'Presence', Operator: 'in', Value: ['work'] }]],
    [
      'a comparison that its attribute hasn’t',
      [{ Attr: 'DeviceId', Operator: 'within', Value: ['lamp'] }],
    ],
    ['an unknown attribute', [{ Attr: 'Mood', Operator: 'in', Value: ['good'] }]],
  ])('[USERS-16] with %s: refused', async (_what, given) => {
    const what = Array.isArray(given)
      ? { ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition: given }] }
      : given;
    expect(await codeOf(change(owner, GUEST, what as Change))).toBe('VALIDATION_FAILED');
  });
});

describe('nobody grants more than they have', () => {
  test('administrators can’t raise their own role or claims, nor take back a denied claim', async () => {
    redefine(home.hub, 'admin', { deny: ['APP_PRO_DVR'] });
    expect(await codeOf(change(admin, ADMIN, { Role: 'owner' }))).toBe('ROLE_NOT_ASSIGNABLE');
    for (const what of [
      { ClaimsExplicitDeny: [] },
      { ClaimsExplicitDeny: [], ClaimsExplicitAllow: [{ Key: 'ALLOW_VOICE_OPENING' as const }] },
    ])
      expect(await failureOf(change(admin, ADMIN, what))).toMatchObject({
        code: 'BEYOND_OWN_CLAIMS',
      });
    expect((await owner.users.details({ Id: ADMIN })).ClaimsExplicitDeny).toEqual(['APP_PRO_DVR']);
  });

  test('nobody can give others more than they have, by a claim, a role or a new person', async () => {
    redefine(home.hub, 'admin', { deny: ['APP_PRO_DVR'] });
    const more = { ClaimsExplicitAllow: [{ Key: 'APP_PRO_DVR' as const }] };
    expect(await failureOf(change(admin, USER, more))).toMatchObject({
      code: 'BEYOND_OWN_CLAIMS',
      data: { claims: ['APP_PRO_DVR'] },
    });
    expect(await codeOf(change(admin, USER, { Role: 'admin' }))).toBe('BEYOND_OWN_CLAIMS');
    expect(await codeOf(admin.users.add({ Name: 'X', Role: 'admin' }))).toBe('BEYOND_OWN_CLAIMS');
    expect((await change(admin, USER, { Role: 'guest' })).Role).toBe('guest');
  });

  test('nobody can give conditions wider than their own', async () => {
    const inLiving = {
      Attr: 'EnvironmentId' as const,
      Operator: 'within' as const,
      Value: [LIVING],
    };
    redefine(home.hub, 'admin', {
      ClaimsExplicitAllow: [{ Key: 'OPERATE_DEVICE', Condition: [inLiving] }],
    });
    const give = (...Condition: ConditionRow[]): Change => ({
      ClaimsExplicitAllow: [{ Key: 'OPERATE_DEVICE', Condition }],
    });
    redefine(home.hub, 'guest', { ClaimsExplicitAllow: [] });
    expect(await codeOf(change(admin, GUEST, give({ ...inLiving, Value: [BEDROOM] })))).toBe(
      'BEYOND_OWN_CLAIMS',
    );
    expect(await codeOf(change(admin, GUEST, give()))).toBe('BEYOND_OWN_CLAIMS');
    expect((await change(admin, GUEST, give(inLiving))).ClaimsExplicitAllow).toHaveLength(1);
  });
});

describe('the last owner', () => {
  test('[USERS-15] can’t be removed, demoted or disabled, not even by themselves', async () => {
    expect(await codeOf(owner.users.deleteKnown({ Id: OWNER }))).toBe('LAST_OWNER');
    expect(await codeOf(change(owner, OWNER, { Role: 'admin' }))).toBe('LAST_OWNER');
    expect(await codeOf(change(owner, OWNER, { Enabled: false }))).toBe('LAST_OWNER');
    expect(await owner.users.details({ Id: OWNER })).toMatchObject({
      lastOwner: true,
      mayRemove: false,
    });
  });

  test('[USERS-15] is the last one who is enabled', async () => {
    home.hub.modules
      .port(PeopleMaking)
      .add({ Id: 'off' as UserId, Name: 'Off', Role: 'owner', Enabled: false });
    expect(await codeOf(owner.users.deleteKnown({ Id: OWNER }))).toBe('LAST_OWNER');
    await owner.identity.stepUp({ password: DEMO_PASSWORD });
    await change(owner, 'off' as UserId, { Enabled: true });
    // Who can’t sign in couldn’t look after the house.
    expect(await codeOf(owner.users.deleteKnown({ Id: OWNER }))).toBe('LAST_OWNER');
    await home.hub.modules
      .port(AccountMaking)
      .addAccount({ UserId: 'off' as UserId, Username: 'off', password: 'a good password' });
    await owner.users.deleteKnown({ Id: OWNER });
    expect(home.hub.modules.port(UsersPort).owner()?.Id).toBe('off');
  });

  test('can’t lose the claims that managing people needs', async () => {
    expect(
      await failureOf(change(owner, OWNER, { ClaimsExplicitDeny: ['MODIFY_USER'] })),
    ).toMatchObject({
      code: 'OWNER_KEEPS_CLAIM',
      data: { claim: 'MODIFY_USER' },
    });
  });
});

describe('removing', () => {
  test('[USERS-15] ends sessions and sockets, frees the name, and is in the log', async () => {
    const guest = await home.as('guest');
    using socket = await home.live(guest);
    using watching = await home.live(await home.as('user'));
    await admin.users.deleteKnown({ Id: GUEST });
    await until(() => socket.has('closed'));
    expect(['SESSION_REVOKED', 'USER_DISABLED']).toContain(await codeOf(guest.devices.list()));
    expect(await codeOf(home.as('guest'))).toBe('WRONG_CREDENTIALS');
    await until(() =>
      watching.news.some(({ kind, change: what }) => kind === 'user' && what === 'removed'),
    );
    const { events } = await owner.events.list({ limit: 20, list: 'access' });
    expect(events.find(({ IoTEventType }) => IoTEventType === 'user.removed')).toMatchObject({
      Payload: { Name: 'Luca Rossi' },
      actor: { Id: 'admin' },
    });
    expect(await codeOf(owner.users.deleteKnown({ Id: GUEST }))).toBe('NOT_FOUND');
  });

  test('[USERS-15] takes the claim, and never applies to an owner otherwise', async () => {
    expect(await codeOf((await home.as('user')).users.deleteKnown({ Id: GUEST }))).toBe(
      'FORBIDDEN',
    );
    expect(await codeOf(admin.users.deleteKnown({ Id: OWNER }))).toBe('FORBIDDEN');
    redefine(home.hub, 'admin', { deny: ['DELETE_USER'] });
    expect(await codeOf(admin.users.deleteKnown({ Id: GUEST }))).toBe('FORBIDDEN');
  });
});

test('a disabled person is signed out everywhere, and returns with their settings', async () => {
  const guest = await home.as('guest');
  using socket = await home.live(guest);
  await change(admin, GUEST, { Enabled: false });
  await until(() => socket.has('closed'));
  expect(await codeOf(home.as('guest'))).toBe('USER_DISABLED');
  expect((await listed(GUEST))?.Enabled).toBe(false);
  await change(admin, GUEST, { Enabled: true });
  expect((await (await home.as('guest')).devices.list()).map(({ Id }) => Id)).toEqual([LAMP]);
});

test('a person without any claim is signed out too when disabled', async () => {
  redefine(home.hub, 'guest', { deny: CLAIM_KEYS });
  const guest = await home.as('guest');
  using socket = await home.live(guest);
  await change(admin, GUEST, { Enabled: false });
  await until(() => socket.has('closed'));
  expect(['SESSION_REVOKED', 'USER_DISABLED']).toContain(await codeOf(guest.users.profile()));
});

test('[USERS-17] every claim of the hub is listed, with the attributes that a condition may use', async () => {
  const permissions = new Map(
    (await owner.users.getPermissions()).map((each) => [each.Key, each.Attrs]),
  );
  const moment = ['HoursOfWeek', 'Presence', 'Until'];
  expect(permissions.get('READ_DEVICE')).toEqual([
    'EnvironmentId',
    'DeviceId',
    'IoTCategoryId',
    ...moment,
  ]);
  expect(permissions.get('MODIFY_CLIMATE')).toEqual(['EnvironmentId', ...moment]);
  expect(permissions.get('CREATE_USER')).toEqual(moment);
  expect(permissions.get('SIMULATE_DEVICE')).toEqual([]);
  for (const key of [
    'MODIFY_USER',
    'DELETE_USER',
    'APP_PRO',
    'APP_PRO_DVR',
    'ACCESS_MEDIA',
    'UPDATE_DIMORA',
  ] as const)
    expect(permissions.has(key)).toBe(true);
});

test('[SECURITY-04] the professional’s app takes a claim that the server names', async () => {
  const appOf = async (who: 'owner' | 'user') => {
    const person = await home.as(who);
    const { ProfessionalApp } = await person.users.profile();
    // What the console shows is what the hub answers.
    const refused = await person.professional.installation().then(
      () => undefined,
      ({ code, data }: { readonly code: string; readonly data: unknown }) => ({ code, data }),
    );
    if (ProfessionalApp) expect(refused).toBeUndefined();
    else expect(refused).toEqual({ code: 'FORBIDDEN', data: { claim: 'APP_PRO' } });
    return ProfessionalApp;
  };
  expect([await appOf('owner'), await appOf('user')]).toEqual([true, false]);
  const rule = { Context: 'users', Group: 'rules', Key: 'professionalAppClaim' };
  await (await home.as('super')).parameters.set({ ...rule, Value: 'RUN_TRIGGERS' });
  expect([await appOf('owner'), await appOf('user')]).toEqual([true, true]);
});
