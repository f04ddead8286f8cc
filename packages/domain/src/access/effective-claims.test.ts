import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allows, allowsAll, allowsSome } from './allows.ts';
import {
  CLAIMS,
  CLAIM_ATTRIBUTES,
  CLAIM_KEYS,
  CONDITION_OPERATORS,
  type ConditionRow,
  type ExplicitAllow,
} from './claims.ts';
import { effectiveClaims, type Grantee } from './effective-claims.ts';
import type { Resource } from './resource.ts';
import { ROLES, ROLE_BADGES, isRole } from './roles.ts';

const somebody: Grantee = {
  Role: 'user',
  superAdministrator: false,
  Enabled: true,
  ClaimsExplicitAllow: [],
  ClaimsExplicitDeny: [],
};
const name = fc.constantFrom('living', 'bedroom', 'night', '$home', 'lamp', 'light', 'barrier');
const row: fc.Arbitrary<ConditionRow> = fc.record({
  Attr: fc.constantFrom(...CLAIM_ATTRIBUTES),
  Operator: fc.constantFrom(...CONDITION_OPERATORS),
  Value: fc.array(name, { maxLength: 3 }),
});
const allow: fc.Arbitrary<ExplicitAllow> = fc.record(
  { Key: fc.constantFrom(...CLAIM_KEYS), Condition: fc.array(row, { maxLength: 2 }) },
  { requiredKeys: ['Key'] },
);
const person: fc.Arbitrary<Grantee> = fc.record({
  Role: fc.constantFrom(...ROLE_BADGES),
  superAdministrator: fc.boolean(),
  Enabled: fc.boolean(),
  ClaimsExplicitAllow: fc.array(allow, { maxLength: 5 }),
  ClaimsExplicitDeny: fc.array(fc.constantFrom(...CLAIM_KEYS), { maxLength: 4 }),
});
const resource: fc.Arbitrary<Resource> = fc.record(
  {
    environmentPath: fc.array(name, { maxLength: 3 }),
    DeviceId: name,
    IoTCategoryIds: fc.array(name, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const key = fc.constantFrom(...CLAIM_KEYS);

describe('rules that always hold', () => {
  test('[SECURITY-05] deny wins over everything', () => {
    fc.assert(
      fc.property(person, key, resource, (who, denied, about) => {
        const claims = effectiveClaims({
          ...who,
          ClaimsExplicitDeny: [...who.ClaimsExplicitDeny, denied],
        });
        expect(allows(claims, denied, about)).toBe(false);
        expect(allowsSome(claims, denied)).toBe(false);
      }),
    );
  });

  test('[SECURITY-05] disabled users may do nothing', () => {
    fc.assert(
      fc.property(person, (who) => {
        expect(effectiveClaims({ ...who, Enabled: false })).toEqual({});
      }),
    );
  });

  test('[SECURITY-02] claims of super administrators come neither from a role nor from an allow', () => {
    const superOnly = CLAIM_KEYS.filter((each) => 'superOnly' in CLAIMS[each]);
    expect(superOnly).toContain('SIMULATE_DEVICE');
    fc.assert(
      fc.property(person, fc.constantFrom(...superOnly), (who, claim) => {
        const allowed = {
          ...who,
          superAdministrator: false,
          ClaimsExplicitAllow: [...who.ClaimsExplicitAllow, { Key: claim }],
        };
        expect(allowsSome(effectiveClaims(allowed), claim)).toBe(false);
      }),
    );
  });

  test('[SECURITY-02] a server’s settings may give parameters to owners, and to nobody else', () => {
    const settings = { ownerParameters: true };
    const other = {
      superAdministrator: false,
      ClaimsExplicitDeny: [],
      Enabled: true,
    };
    fc.assert(
      fc.property(person, fc.constantFrom('READ_PARAMETERS', 'WRITE_PARAMETERS'), (who, claim) => {
        const plain = { ...who, ...other };
        expect(allowsAll(effectiveClaims(plain, settings), claim)).toBe(who.Role === 'owner');
        expect(allowsSome(effectiveClaims(plain), claim)).toBe(false);
        const denied = { ...plain, ClaimsExplicitDeny: [claim] };
        expect(allowsSome(effectiveClaims(denied, settings), claim)).toBe(false);
      }),
    );
  });

  test('[SECURITY-02] a super administrator has everything that isn’t denied, whatever the role', () => {
    fc.assert(
      fc.property(person, key, resource, (who, claim, about) => {
        const claims = effectiveClaims({ ...who, Enabled: true, superAdministrator: true });
        expect(allows(claims, claim, about)).toBe(!who.ClaimsExplicitDeny.includes(claim));
      }),
    );
  });

  test('[SECURITY-05] an explicit allow replaces the role’s claim, and narrows it with a condition', () => {
    fc.assert(
      fc.property(person, allow, resource, (who, given, about) => {
        const plain = {
          ...who,
          Enabled: true,
          superAdministrator: false,
          ClaimsExplicitDeny: [],
          ClaimsExplicitAllow: [given],
        };
        const claims = effectiveClaims(plain);
        const narrowed = Boolean(given.Condition?.length) || 'superOnly' in CLAIMS[given.Key];
        expect(allowsAll(claims, given.Key)).toBe(!narrowed);
        if (!narrowed) expect(allows(claims, given.Key, about)).toBe(true);
      }),
    );
  });

  test('[SECURITY-05] a further condition never removes permissions', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 2 }),
        fc.array(row, { minLength: 1, maxLength: 2 }),
        resource,
        (one, other, about) => {
          const claimsOf = (...conditions: readonly (readonly ConditionRow[])[]) =>
            effectiveClaims({
              ...somebody,
              ClaimsExplicitAllow: conditions.map((Condition) => ({
                Key: 'READ_DEVICE',
                Condition,
              })),
            });
          const both = allows(claimsOf(one, other), 'READ_DEVICE', about);
          expect(both).toBe(
            allows(claimsOf(one), 'READ_DEVICE', about) ||
              allows(claimsOf(other), 'READ_DEVICE', about),
          );
        },
      ),
    );
  });

  test('[SECURITY-05] a resource without the attribute satisfies no condition that names it', () => {
    fc.assert(
      fc.property(row, (condition) => {
        const claims = effectiveClaims({
          ...somebody,
          ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition: [condition] }],
        });
        expect(allows(claims, 'READ_DEVICE', {})).toBe(false);
      }),
    );
  });
});

describe('roles and conditions by example', () => {
  test('[SECURITY-01] each role holds its column of the table and no more; badges hold nothing', () => {
    for (const Role of ROLE_BADGES) {
      const held = Object.keys(effectiveClaims({ ...somebody, Role }));
      expect(held).toEqual(
        isRole(Role)
          ? CLAIM_KEYS.filter((each) => (CLAIMS[each].roles as readonly string[]).includes(Role))
          : [],
      );
    }
    expect(Object.keys(effectiveClaims({ ...somebody, Role: 'guest' }))).toEqual([]);
    expect(ROLES).toEqual(['owner', 'admin', 'user', 'guest']);
  });

  test.each([
    ['in', ['bedroom'], true],
    ['in', ['night'], false],
    ['within', ['night'], true],
    ['within', ['$home'], true],
    ['within', ['living'], false],
    ['notIn', ['living'], true],
    ['notIn', ['bedroom'], false],
    ['in', [], false],
  ] as const)(
    '[SECURITY-05] a lamp of the bedroom, below night, with %s %j: %s',
    (Operator, Value, expected) => {
      const Condition = [{ Attr: 'EnvironmentId' as const, Operator, Value }];
      const claims = effectiveClaims({
        ...somebody,
        ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition }],
      });
      expect(
        allows(claims, 'READ_DEVICE', { environmentPath: ['bedroom', 'night', '$home'] }),
      ).toBe(expected);
    },
  );

  test('[SECURITY-05] all rows of one condition must hold', () => {
    const Condition = [
      { Attr: 'EnvironmentId', Operator: 'in', Value: ['living'] },
      { Attr: 'IoTCategoryId', Operator: 'in', Value: ['light'] },
    ] as const;
    const claims = effectiveClaims({
      ...somebody,
      ClaimsExplicitAllow: [{ Key: 'OPERATE_DEVICE', Condition }],
    });
    expect(
      allows(claims, 'OPERATE_DEVICE', {
        environmentPath: ['living'],
        IoTCategoryIds: ['light', 'switch'],
      }),
    ).toBe(true);
    expect(
      allows(claims, 'OPERATE_DEVICE', {
        environmentPath: ['living'],
        IoTCategoryIds: ['barrier'],
      }),
    ).toBe(false);
    expect(
      allows(claims, 'OPERATE_DEVICE', { environmentPath: ['night'], IoTCategoryIds: ['light'] }),
    ).toBe(false);
  });
});
