import { expect, test } from 'vitest';
import type { ConditionRow } from './claims.ts';
import { claimsUncovered } from './granting.ts';
import { mayViewAsOthers } from './viewing.ts';

const who = { Role: 'user', Enabled: true, superAdministrator: false } as const;

test.each([
  [{ ...who, Role: 'owner' }, true],
  [{ ...who, Role: 'none', superAdministrator: true }, true],
  [{ ...who, Role: 'owner', Enabled: false }, false],
  [{ ...who, Role: 'admin' }, false],
  [{ ...who, Role: 'guest' }, false],
] as const)('[USERS-B2] %j may see the house as others do: %s', (person, may) => {
  expect(mayViewAsOthers(person)).toBe(may);
});

const within = (room: string): readonly (readonly ConditionRow[])[] => [
  [{ Attr: 'EnvironmentId', Operator: 'within', Value: [room] }],
];
const pathOf = (id: string): readonly string[] => (id === 'kitchen' ? ['kitchen', 'ground'] : [id]);

test('[USERS-B2] the claims that one person has beyond another are listed one by one, also of an owner', () => {
  const beyond = (given: object, held: object) => claimsUncovered(given, held, pathOf);
  expect(beyond({ READ_DEVICE: [] }, { READ_DEVICE: [], READ_USERS: [] })).toEqual([]);
  expect(beyond({ READ_DEVICE: [], READ_USERS: [] }, { READ_DEVICE: [] })).toEqual(['READ_USERS']);
  expect(beyond({ READ_DEVICE: within('kitchen') }, { READ_DEVICE: within('ground') })).toEqual([]);
  expect(beyond({ READ_DEVICE: within('ground') }, { READ_DEVICE: within('kitchen') })).toEqual([
    'READ_DEVICE',
  ]);
});
