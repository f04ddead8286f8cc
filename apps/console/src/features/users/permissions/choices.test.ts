import { describe, expect, test } from 'vitest';
import { choiceOf, choicesOf, choose, explicitOf, shownClaims, unfinished } from './choices.ts';

const lamps = { Attr: 'IoTCategoryId', Operator: 'in', Value: ['light'] } as const;
const inside = { Attr: 'EnvironmentId', Operator: 'within', Value: ['living'] } as const;
const stored = {
  Role: 'user',
  ClaimsExplicitAllow: [
    { Key: 'READ_DEVICE' },
    { Key: 'OPERATE_DEVICE', Condition: [lamps] },
    { Key: 'OPERATE_DEVICE', Condition: [inside] },
    { Key: 'READ_USERS' },
  ],
  ClaimsExplicitDeny: ['READ_USERS'],
} as const;

describe('[USERS-16] a person’s exceptions', () => {
  test('are converted to explicit claims and back', () => {
    const choices = choicesOf(stored);
    expect(choiceOf(choices, 'READ_DEVICE')).toEqual({ kind: 'yes' });
    expect(choiceOf(choices, 'OPERATE_DEVICE')).toEqual({ kind: 'if', when: [[lamps], [inside]] });
    expect(choiceOf(choices, 'READ_USERS')).toEqual({ kind: 'no' });
    expect(choiceOf(choices, 'READ_EVENTS')).toEqual({ kind: 'role' });
    expect(explicitOf(choices, 'user')).toEqual({
      ClaimsExplicitAllow: stored.ClaimsExplicitAllow.slice(0, 3),
      ClaimsExplicitDeny: ['READ_USERS'],
    });
  });

  test('change one at a time', () => {
    const choices = choose(choicesOf(stored), 'READ_USERS', { kind: 'role' });
    expect(explicitOf(choices, 'user').ClaimsExplicitDeny).toEqual([]);
    expect(choose(choices, 'READ_EVENTS', { kind: 'no' })).toEqual({
      ...choices,
      READ_EVENTS: 'no',
    });
  });

  test('are incomplete while a condition is empty', () => {
    const choices = choicesOf(stored);
    expect(unfinished(choices)).toBeUndefined();
    for (const when of [[], [[]], [[{ ...lamps, Value: [] }]], [[lamps], []]])
      expect(unfinished(choose(choices, 'READ_EVENTS', { kind: 'if', when }))).toBe('READ_EVENTS');
  });
});

describe('[USERS-16] exceptions by kind of device', () => {
  const kinds = (Operator: 'in' | 'notIn', ...Value: string[]) =>
    ({ Attr: 'ControlKind', Operator, Value }) as const;
  const operate = (...conditions: (typeof inside | ReturnType<typeof kinds>)[][]) => ({
    ClaimsExplicitAllow: conditions.map((Condition) => ({
      Key: 'OPERATE_DEVICE' as const,
      Condition,
    })),
    ClaimsExplicitDeny: [],
  });

  test.each([
    [
      'no locks: everything else by the role',
      { 'OPERATE_DEVICE/entrance': 'no' },
      operate([kinds('notIn', 'entrance')]),
    ],
    [
      'lights and blinds alone',
      { OPERATE_DEVICE: 'no', 'OPERATE_DEVICE/light': 'yes', 'OPERATE_DEVICE/blind': 'yes' },
      operate([kinds('in', 'light', 'blind')]),
    ],
    [
      'lights in a room alone, no heating',
      {
        'OPERATE_DEVICE/light': JSON.stringify([[inside]]),
        'OPERATE_DEVICE/climate': 'no',
      },
      operate([kinds('notIn', 'climate', 'light')], [inside, kinds('in', 'light')]),
    ],
    [
      'everything in a room, but locks everywhere',
      { OPERATE_DEVICE: JSON.stringify([[inside]]), 'OPERATE_DEVICE/entrance': 'yes' },
      operate([inside, kinds('notIn', 'entrance')], [kinds('in', 'entrance')]),
    ],
  ])('%s', (_what, choices, explicit) => {
    expect(explicitOf(choices, 'user')).toEqual(explicit);
    expect(choicesOf({ Role: 'user', ...explicit })).toEqual(choices);
  });

  test('that change nothing aren’t stored', () => {
    expect(explicitOf({ 'OPERATE_DEVICE/light': 'yes' }, 'user')).toEqual(operate());
    expect(explicitOf({ OPERATE_DEVICE: 'no', 'OPERATE_DEVICE/light': 'no' }, 'user')).toEqual({
      ClaimsExplicitAllow: [],
      ClaimsExplicitDeny: ['OPERATE_DEVICE'],
    });
  });

  test('take the rest from the role that is given', () => {
    const choices = { 'OPERATE_DEVICE/light': 'yes' };
    expect(explicitOf(choices, 'guest')).toEqual(operate([kinds('in', 'light')]));
    expect(choicesOf({ Role: 'guest', ...explicitOf(choices, 'guest') })).toEqual(choices);
  });

  test('are read however they were written', () => {
    const written = operate([kinds('in', 'light', 'other')], [kinds('notIn', 'entrance', 'alarm')]);
    expect(choicesOf({ Role: 'user', ...written })).toEqual({
      'OPERATE_DEVICE/entrance': 'no',
      'OPERATE_DEVICE/alarm': 'no',
    });
  });
});

test('only claims that can be granted and have an effect are listed', () => {
  const all = (['see', 'use', 'change', 'administer'] as const).flatMap(shownClaims);
  expect(all).toContain('MODIFY_USER');
  expect(all).toContain('ACCESS_MEDIA');
  for (const hidden of ['SIMULATE_DEVICE', 'UPDATE_DIMORA', 'REVOKE_HUB'] as const)
    expect(all).not.toContain(hidden);
});
