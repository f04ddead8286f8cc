import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Origin } from '../origin.ts';
import { allows, allowsAll } from './allows.ts';
import {
  CLAIM_KEYS,
  CONDITION_OPERATORS,
  THING_ATTRIBUTES,
  type ConditionRow,
  type ExplicitAllow,
} from './claims.ts';
import {
  effectiveClaims,
  grantedClaims,
  type EffectiveClaims,
  type Grantee,
} from './effective-claims.ts';
import { claimsBeyond } from './granting.ts';
import { withinReach } from './reach.ts';
import type { Resource } from './resource.ts';
import { ROLES } from './roles.ts';

const OTHER = 'hub-b' as Origin;
const THIRD = 'hub-c' as Origin;

/** The same Ids on both hubs: a lamp of the living room. */
const LAMP: Resource = {
  DeviceId: 'lamp',
  environmentPath: ['living', '$home'],
  IoTCategoryIds: ['light'],
};
const OTHERS_LAMP: Resource = { ...LAMP, origin: OTHER };

const nobody: Grantee = {
  Role: 'guest',
  superAdministrator: false,
  Enabled: true,
  ClaimsExplicitAllow: [],
  ClaimsExplicitDeny: [],
};
const reading = (...Condition: ConditionRow[]): EffectiveClaims =>
  effectiveClaims({
    ...nobody,
    ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition }],
  });
const lamp = (origin?: Origin): ConditionRow => ({
  Attr: 'DeviceId',
  Operator: 'in',
  Value: ['lamp'],
  ...(origin && { origin }),
});
const room = (Operator: ConditionRow['Operator'], id: string, origin?: Origin): ConditionRow => ({
  Attr: 'EnvironmentId',
  Operator,
  Value: [id],
  ...(origin && { origin }),
});

describe('[SECURITY-05] a thing of another hub', () => {
  test('is covered by no claim that names only this hub', () => {
    const id = fc.constantFrom('lamp', 'living', '$home', 'light', 'night');
    const row: fc.Arbitrary<ConditionRow> = fc.record({
      Attr: fc.constantFrom(...THING_ATTRIBUTES),
      Operator: fc.constantFrom(...CONDITION_OPERATORS),
      Value: fc.array(id, { maxLength: 3 }),
    });
    const key = fc.constantFrom(...CLAIM_KEYS);
    const allow: fc.Arbitrary<ExplicitAllow> = fc.record({
      Key: key,
      Condition: fc.array(row, { maxLength: 2 }),
    });
    const person: fc.Arbitrary<Grantee> = fc.record({
      Role: fc.constantFrom(...ROLES),
      superAdministrator: fc.boolean(),
      Enabled: fc.constant(true),
      ClaimsExplicitAllow: fc.array(allow, { maxLength: 5 }),
      ClaimsExplicitDeny: fc.constant([]),
    });
    const thing: fc.Arbitrary<Resource> = fc.record(
      {
        origin: fc.constant(OTHER),
        environmentPath: fc.array(id, { maxLength: 3 }),
        DeviceId: id,
        IoTCategoryIds: fc.array(id, { maxLength: 2 }),
      },
      { requiredKeys: ['origin'] },
    );
    fc.assert(
      fc.property(person, key, thing, (who, claim, about) => {
        expect(allows(effectiveClaims(who), claim, about)).toBe(false);
        expect(allows(grantedClaims(who), claim, about)).toBe(false);
      }),
    );
  });

  test('differs from our own thing with the same Id: a claim on one does not cover the other', () => {
    const on = (claims: EffectiveClaims) => [
      allows(claims, 'READ_DEVICE', LAMP),
      allows(claims, 'READ_DEVICE', OTHERS_LAMP),
      allows(claims, 'READ_DEVICE', { ...LAMP, origin: THIRD }),
    ];
    expect(on(reading(lamp()))).toEqual([true, false, false]);
    expect(on(reading(lamp(OTHER)))).toEqual([false, true, false]);
    expect(on(reading(room('within', '$home', OTHER)))).toEqual([false, true, false]);
    expect(on(reading(room('notIn', 'night')))).toEqual([true, false, false]);
  });

  test('is not covered by a condition that mixes both hubs', () => {
    const mixed = reading(lamp(OTHER), room('within', '$home'));
    expect([allows(mixed, 'READ_DEVICE', LAMP), allows(mixed, 'READ_DEVICE', OTHERS_LAMP)]).toEqual(
      [false, false],
    );
  });

  test('can’t be granted by excluding rooms of its hub, since its rooms are unknown', () => {
    const moment = { now: 0, timeZone: 'UTC', atHome: true, isEnvironment: () => true };
    const Condition = [room('notIn', 'night', OTHER)];
    const claims = effectiveClaims(
      { ...nobody, ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition }] },
      {},
      moment,
    );
    expect(claims).toEqual({});
  });

  test('is excluded when claims are limited to rooms of this hub', () => {
    const claims = withinReach(reading(lamp(OTHER)), {
      claims: ['READ_DEVICE'],
      rooms: ['$home' as never],
    });
    expect(allows(claims, 'READ_DEVICE', OTHERS_LAMP)).toBe(false);
  });
});

describe('[USERS-12] nobody grants more of another hub than they hold', () => {
  const given = (...Condition: ConditionRow[]): Grantee => ({
    ...nobody,
    ClaimsExplicitAllow: [{ Key: 'READ_DEVICE', Condition }],
  });
  const beyond = (author: Grantee, after: Grantee) =>
    claimsBeyond(author, { before: undefined, after });

  test('full rights on this hub give none on another', () => {
    const admin: Grantee = { ...nobody, Role: 'admin' };
    expect(allowsAll(effectiveClaims(admin), 'READ_DEVICE')).toBe(true);
    expect(beyond(admin, given(lamp()))).toEqual([]);
    expect(beyond(admin, given(lamp(OTHER)))).toEqual(['READ_DEVICE']);
  });

  test('somebody with a claim on another hub’s thing can grant that one, but not our own with the same Id', () => {
    expect(beyond(given(lamp(OTHER)), given(lamp(OTHER)))).toEqual([]);
    expect(beyond(given(lamp(OTHER)), given(lamp()))).toEqual(['READ_DEVICE']);
    expect(beyond(given(lamp()), given(lamp(OTHER)))).toEqual(['READ_DEVICE']);
    expect(beyond(given(lamp(OTHER)), given(lamp(THIRD)))).toEqual(['READ_DEVICE']);
  });

  test('a claim limited to hours on this hub can’t be granted for another hub', () => {
    const hours: ConditionRow = { Attr: 'HoursOfWeek', Operator: 'in', Value: ['1 15:00-20:00'] };
    expect(beyond(given(hours), given(hours, lamp(OTHER)))).toEqual(['READ_DEVICE']);
    expect(beyond(given(hours), given(hours, lamp()))).toEqual([]);
  });
});
