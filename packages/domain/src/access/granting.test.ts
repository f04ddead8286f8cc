import { describe, expect, test } from 'vitest';
import type { ConditionRow, ExplicitAllow } from './claims.ts';
import type { Grantee } from './effective-claims.ts';
import {
  claimFault,
  claimsBeyond,
  mayModifyPerson,
  mayRemovePerson,
  rolesToGive,
} from './granting.ts';

const person = (change: Partial<Grantee> = {}): Grantee => ({
  Role: 'user',
  superAdministrator: false,
  Enabled: true,
  ClaimsExplicitAllow: [],
  ClaimsExplicitDeny: [],
  ...change,
});
const owner = person({ Role: 'owner' });
const admin = person({ Role: 'admin' });
const guest = person({ Role: 'guest' });
const allowed = (...ClaimsExplicitAllow: ExplicitAllow[]): Partial<Grantee> => ({
  ClaimsExplicitAllow,
});
const room = (Operator: ConditionRow['Operator'], ...Value: string[]): ConditionRow => ({
  Attr: 'EnvironmentId',
  Operator,
  Value,
});
const reads = (...Condition: ConditionRow[]): Partial<Grantee> =>
  allowed({ Key: 'READ_DEVICE', Condition });

describe('[USERS-12] nobody grants more than they have', () => {
  const beyond = (author: Grantee, before: Grantee | undefined, after: Grantee) =>
    claimsBeyond(author, { before, after });

  test('an owner gives everything that can be given', () => {
    expect(beyond(owner, guest, admin)).toEqual([]);
    expect(beyond(owner, guest, person(allowed({ Key: 'ALLOW_VOICE_OPENING' })))).toEqual([]);
  });

  test('an administrator gives others their own rights, and no more', () => {
    expect(beyond(admin, guest, admin)).toEqual([]);
    expect(beyond(admin, guest, person(allowed({ Key: 'ALLOW_VOICE_OPENING' })))).toEqual([
      'ALLOW_VOICE_OPENING',
    ]);
  });

  test('an administrator with a denied claim can’t give it to themselves or to others', () => {
    const limited = person({ Role: 'admin', ClaimsExplicitDeny: ['APP_PRO_DVR'] });
    expect(beyond(limited, limited, admin)).toEqual(['APP_PRO_DVR']);
    expect(beyond(limited, guest, admin)).toEqual(['APP_PRO_DVR']);
    expect(beyond(limited, admin, { ...admin, ClaimsExplicitDeny: ['MODIFY_HUB'] })).toEqual([]);
  });

  test('permissions that a person already had may stay and be narrowed', () => {
    const limited = person({ Role: 'user', ...allowed({ Key: 'MODIFY_USER' }) });
    expect(beyond(limited, admin, admin)).toEqual([]);
    expect(beyond(limited, admin, person())).toEqual([]);
    const less = { ...admin, ...allowed({ Key: 'MODIFY_DEVICE', Condition: [room('in', 'a')] }) };
    expect(beyond(limited, admin, less)).toEqual([]);
  });

  test('enabling somebody again gives back everything they had', () => {
    const limited = person({ Role: 'user', ...allowed({ Key: 'MODIFY_USER' }) });
    const off = person({ Role: 'admin', Enabled: false });
    expect(beyond(limited, off, admin)).toContain('MODIFY_DEVICE');
  });

  test.each([
    ['within', ['up'], 'within', ['up'], true],
    ['within', ['up'], 'in', ['up'], true],
    ['within', ['up'], 'within', ['bed'], true],
    ['within', ['bed'], 'within', ['up'], false],
    ['in', ['up'], 'within', ['up'], false],
    ['in', ['up', 'bed'], 'in', ['bed'], true],
    ['in', ['bed'], 'in', ['up', 'bed'], false],
    ['notIn', ['bed'], 'notIn', ['bed', 'up'], true],
    ['notIn', ['bed', 'up'], 'notIn', ['bed'], false],
    ['within', ['up'], 'notIn', ['living'], false],
  ] as const)('who holds %s %j may give %s %j: %s', (held, of, given, to, expected) => {
    const author = person({ Role: 'guest', ...reads(room(held, ...of)) });
    const after = person({ Role: 'guest', ...reads(room(given, ...to)) });
    const pathOf = (id: string) => (id === 'bed' ? ['bed', 'up', '$home'] : [id, '$home']);
    expect(claimsBeyond(author, { before: guest, after }, { pathOf }).length === 0).toBe(expected);
  });

  test.each([
    [['1 15:00-20:00'], ['1 16:00-18:00'], true],
    [['1 15:00-20:00'], ['1 16:00-21:00'], false],
    [['1 15:00-20:00'], ['2 16:00-18:00'], false],
  ])('who holds the hours %j may give %j: %s', (held, given, expected) => {
    const hours = (Value: string[]): ConditionRow => ({
      Attr: 'HoursOfWeek',
      Operator: 'in',
      Value,
    });
    const author = person({ Role: 'guest', ...reads(hours(held)) });
    const after = person({ Role: 'guest', ...reads(hours(given)) });
    expect(beyond(author, guest, after).length === 0).toBe(expected);
  });

  test('removing a limit widens a permission, and counts as such', () => {
    const until: ConditionRow = { Attr: 'Until', Operator: 'until', Value: ['2027-06-30'] };
    const author = person({ Role: 'guest', ...reads(room('in', 'a'), until) });
    const give = (...rows: ConditionRow[]) =>
      beyond(author, guest, { ...guest, ...reads(...rows) });
    expect(give(room('in', 'a'))).toEqual(['READ_DEVICE']);
    expect(give(room('in', 'a'), until)).toEqual([]);
    expect(give(room('in', 'a'), { ...until, Value: ['2027-07-01'] })).toEqual(['READ_DEVICE']);
    expect(give(room('in', 'a'), { ...until, Value: ['2027-01-01'] })).toEqual([]);
  });
});

test('[USERS-12] owners can change everybody; others with the claim can change everybody but owners', () => {
  const manager = { Role: 'admin', claims: { MODIFY_USER: [], DELETE_USER: [] } } as const;
  const nobody = { Role: 'user', claims: {} } as const;
  const head = { Role: 'owner', claims: {} } as const;
  for (const may of [mayModifyPerson, mayRemovePerson]) {
    expect(may(head, { Role: 'owner' })).toBe(true);
    expect(may(head, { Role: 'guest' })).toBe(true);
    expect(may(manager, { Role: 'owner' })).toBe(false);
    expect(may(manager, { Role: 'admin' })).toBe(true);
    expect(may(nobody, { Role: 'guest' })).toBe(false);
  }
});

test('a new person can be an owner only where the server allows it (A14)', () => {
  expect(rolesToGive('owner', false)).toEqual(['admin', 'user', 'guest']);
  expect(rolesToGive('owner', true)).toContain('owner');
  expect(rolesToGive('admin', true)).not.toContain('owner');
});

test.each([
  ['SIMULATE_DEVICE', undefined],
  ['READ_USERS', [room('in', 'a')]],
  ['READ_EVENTS', [{ Attr: 'DeviceId', Operator: 'in', Value: ['lamp'] }]],
  ['READ_DEVICE', [room('in', 'a'), room('notIn', 'b')]],
] as const)('[USERS-16] %s can’t be given with the condition %j', (Key, Condition) => {
  const given = { ...guest, ClaimsExplicitAllow: [{ Key, Condition }] };
  expect(claimFault(given)).toEqual({ kind: 'unfit', Key });
});

test('an owner keeps the claims that managing people needs', () => {
  const until: ConditionRow = { Attr: 'Until', Operator: 'until', Value: ['2027-06-30'] };
  expect(claimFault({ ...owner, ClaimsExplicitDeny: ['MODIFY_USER'] })).toEqual({
    kind: 'owner',
    Key: 'MODIFY_USER',
  });
  expect(
    claimFault({ ...owner, ...allowed({ Key: 'READ_USERS', Condition: [until] }) }),
  ).toMatchObject({ kind: 'owner' });
  expect(claimFault({ ...owner, ClaimsExplicitDeny: ['APP_PRO_DVR'] })).toBeUndefined();
});
