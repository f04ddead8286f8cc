import { expect, test } from 'vitest';
import { claimRule } from './claim-rule.ts';
import type { Grantee } from './effective-claims.ts';

const person = (more: Partial<Grantee> = {}): Grantee => ({
  Role: 'user',
  superAdministrator: false,
  Enabled: true,
  ClaimsExplicitAllow: [],
  ClaimsExplicitDeny: [],
  ...more,
});
const inside = {
  Key: 'OPERATE_DEVICE',
  Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: ['living'] }],
} as const;

test.each([
  ['their role', person(), 'role'],
  ['their role, which lacks it', person({ Role: 'guest' }), 'notInRole'],
  [
    'what was granted',
    person({ Role: 'guest', ClaimsExplicitAllow: [{ Key: 'OPERATE_DEVICE' }] }),
    'granted',
  ],
  ['a condition, although the role has it', person({ ClaimsExplicitAllow: [inside] }), 'condition'],
  [
    'what was granted without a condition, beside one with',
    person({ ClaimsExplicitAllow: [inside, { Key: 'OPERATE_DEVICE' }] }),
    'granted',
  ],
  [
    'what was denied, whatever else was granted',
    person({
      ClaimsExplicitAllow: [{ Key: 'OPERATE_DEVICE' }],
      ClaimsExplicitDeny: ['OPERATE_DEVICE'],
    }),
    'denied',
  ],
  ['being switched off, before all', person({ Role: 'owner', Enabled: false }), 'disabled'],
  ['the provider', person({ Role: 'none', superAdministrator: true }), 'superAdministrator'],
] as const)('a permission is decided by %s', (_, who, expected) => {
  expect(claimRule(who, 'OPERATE_DEVICE')).toBe(expected);
});

test('the provider’s own claims, and claims that a setting gives to owners, are listed', () => {
  const owner = person({ Role: 'owner' });
  expect(claimRule(owner, 'READ_PARAMETERS')).toBe('providerOnly');
  expect(claimRule(owner, 'READ_PARAMETERS', { ownerParameters: true })).toBe('ownerSetting');
});
