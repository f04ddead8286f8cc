import { describe, expect, test } from 'vitest';
import { choiceOf, choicesOf, choose, explicitOf, shownClaims, unfinished } from './choices.ts';

const lamps = { Attr: 'IoTCategoryId', Operator: 'in', Value: ['light'] } as const;
const inside = { Attr: 'EnvironmentId', Operator: 'within', Value: ['living'] } as const;
const stored = {
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
    expect(explicitOf(choices)).toEqual({
      ClaimsExplicitAllow: stored.ClaimsExplicitAllow.slice(0, 3),
      ClaimsExplicitDeny: ['READ_USERS'],
    });
  });

  test('change one at a time', () => {
    const choices = choose(choicesOf(stored), 'READ_USERS', { kind: 'role' });
    expect(explicitOf(choices).ClaimsExplicitDeny).toEqual([]);
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

test('only claims that can be granted and have an effect are listed', () => {
  const all = (['see', 'use', 'change', 'administer'] as const).flatMap(shownClaims);
  expect(all).toContain('MODIFY_USER');
  for (const hidden of ['SIMULATE_DEVICE', 'ACCESS_MEDIA', 'UPDATE_DIMORA', 'REVOKE_HUB'] as const)
    expect(all).not.toContain(hidden);
});
