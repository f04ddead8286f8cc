import { describe, expect, test } from 'vitest';
import { allows } from './allows.ts';
import type { EffectiveClaims } from './effective-claims.ts';
import type { EnvironmentId } from '../ids.ts';
import { withinBoth, withinReach } from './reach.ts';

const [LIVING, NIGHT, BED] = ['living', 'night', 'bed'] as EnvironmentId[] as [
  EnvironmentId,
  EnvironmentId,
  EnvironmentId,
];
const upstairs: EffectiveClaims[keyof EffectiveClaims] = [
  [{ Attr: 'EnvironmentId', Operator: 'within', Value: [NIGHT] }],
];

describe('[SECURITY-05] what acts in a person’s name', () => {
  test('has those of the person’s claims that it was given, with their conditions', () => {
    const claims = { READ_DEVICE: [], OPERATE_DEVICE: upstairs, RUN_TRIGGERS: [] };
    expect(withinReach(claims, { claims: ['READ_DEVICE', 'OPERATE_DEVICE'] })).toEqual({
      READ_DEVICE: [],
      OPERATE_DEVICE: upstairs,
    });
  });

  test('has no claim that the person lacks', () => {
    expect(withinReach({}, { claims: ['READ_DEVICE', 'RUN_TRIGGERS'] })).toEqual({});
  });

  test('is limited to its own rooms, and within those to the person’s', () => {
    const claims = withinReach(
      { READ_DEVICE: [], OPERATE_DEVICE: upstairs },
      { claims: ['READ_DEVICE', 'OPERATE_DEVICE'], rooms: [LIVING, BED] },
    );
    const may = (claim: 'READ_DEVICE' | 'OPERATE_DEVICE', ...environmentPath: EnvironmentId[]) =>
      allows(claims, claim, { environmentPath });
    expect([may('READ_DEVICE', LIVING), may('OPERATE_DEVICE', LIVING)]).toEqual([true, false]);
    expect([may('READ_DEVICE', BED, NIGHT), may('OPERATE_DEVICE', BED, NIGHT)]).toEqual([
      true,
      true,
    ]);
    expect([may('READ_DEVICE', NIGHT), may('OPERATE_DEVICE', NIGHT)]).toEqual([false, false]);
  });

  test('limited to rooms, has no claim without a place, since a rule may act anywhere', () => {
    const claims = { RUN_TRIGGERS: [], READ_TRIGGERS: [], READ_USERS: [] };
    const keys = ['RUN_TRIGGERS', 'READ_TRIGGERS', 'READ_USERS'] as const;
    expect(withinReach(claims, { claims: keys, rooms: [LIVING] })).toEqual({});
    expect(withinReach(claims, { claims: keys })).toEqual(claims);
  });
});

test('[USERS-B1] what two may both do needs the conditions of both', () => {
  const inRoom = [{ Attr: 'EnvironmentId', Operator: 'in', Value: ['hall'] }] as const;
  const lamps = [{ Attr: 'IoTCategoryId', Operator: 'in', Value: ['light'] }] as const;
  const elsewhere = [{ Attr: 'DeviceId', Operator: 'in', Value: ['x'], origin: 'hub-2' }] as never;
  expect(
    withinBoth(
      { OPERATE_DEVICE: [inRoom], READ_DEVICE: [], MODIFY_HUB: [], READ_EVENTS: [elsewhere] },
      { OPERATE_DEVICE: [lamps], READ_DEVICE: [inRoom], READ_EVENTS: [] },
    ),
  ).toEqual({ OPERATE_DEVICE: [[...inRoom, ...lamps]], READ_DEVICE: [inRoom] });
});
