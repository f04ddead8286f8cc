import { describe, expect, test } from 'vitest';
import type { ConditionRow, ExplicitAllow } from './claims.ts';
import { allows, allowsAll } from './allows.ts';
import { effectiveClaims, type Grantee } from './effective-claims.ts';
import { nextChange, weekWindow, type Moment } from './moment.ts';

const ROME = 'Europe/Rome';
const person = (...ClaimsExplicitAllow: ExplicitAllow[]): Grantee => ({
  Role: 'guest',
  superAdministrator: false,
  Enabled: true,
  ClaimsExplicitAllow,
  ClaimsExplicitDeny: [],
});
const reads = (...Condition: ConditionRow[]): ExplicitAllow => ({ Key: 'READ_DEVICE', Condition });
const at = (iso: string, more: Partial<Moment> = {}): Moment => ({
  now: Date.parse(iso),
  timeZone: ROME,
  atHome: false,
  isEnvironment: () => true,
  ...more,
});
const may = (who: Grantee, moment: Moment): boolean =>
  allowsAll(effectiveClaims(who, {}, moment), 'READ_DEVICE');

/** Monday to Friday from three to eight in the afternoon. */
const afternoons: ConditionRow = {
  Attr: 'HoursOfWeek',
  Operator: 'in',
  Value: [1, 2, 3, 4, 5].map((day) => `${day} 15:00-20:00`),
};
const home: ConditionRow = { Attr: 'Presence', Operator: 'in', Value: ['home'] };
const untilJune: ConditionRow = { Attr: 'Until', Operator: 'until', Value: ['2027-06-30'] };

describe('conditions of the moment', () => {
  test.each([
    // 25 November 2026 is a Wednesday; Rome is an hour ahead of UTC.
    ['2026-11-25T13:59:59.999Z', false],
    ['2026-11-25T14:00:00.000Z', true],
    ['2026-11-25T18:59:59.999Z', true],
    ['2026-11-25T19:00:00.000Z', false],
    ['2026-11-28T15:00:00.000Z', false],
    // In summer it is two hours ahead.
    ['2026-07-15T13:00:00.000Z', true],
    ['2026-07-15T12:59:59.999Z', false],
  ])('[USERS-B1] hours of the week are those of the hub’s zone: %s is %s', (iso, expected) => {
    expect(may(person(reads(afternoons)), at(iso))).toBe(expected);
  });

  test('[USERS-B1] a window may last until midnight, and another begin there', () => {
    const Value = ['3 22:00-24:00', '4 00:00-02:00'];
    const night = person(reads({ Attr: 'HoursOfWeek', Operator: 'in', Value }));
    const open = ['20:59:59', '21:00:00', '22:59:59', '23:00:00'].map((time) =>
      may(night, at(`2026-11-25T${time}Z`)),
    );
    expect(open).toEqual([false, true, true, true]);
    expect(may(night, at('2026-11-26T00:59:59Z'))).toBe(true);
    expect(may(night, at('2026-11-26T01:00:00Z'))).toBe(false);
  });

  test('[USERS-B1] until a day includes that day, in the hub’s zone', () => {
    const who = person(reads(untilJune));
    expect(may(who, at('2027-06-30T21:59:59.999Z'))).toBe(true);
    expect(may(who, at('2027-06-30T22:00:00Z'))).toBe(false);
  });

  test('[USERS-B1] while at home requires a known presence at home', () => {
    expect(may(person(reads(home)), at('2026-11-25T12:00:00Z', { atHome: true }))).toBe(true);
    expect(may(person(reads(home)), at('2026-11-25T12:00:00Z'))).toBe(false);
  });

  test('[USERS-B1] all rows of a condition must hold, whatever their subject', () => {
    const lamps: ConditionRow = { Attr: 'IoTCategoryId', Operator: 'in', Value: ['light'] };
    const who = person(reads(lamps, afternoons, home, untilJune));
    const inside = at('2026-11-25T15:00:00Z', { atHome: true });
    const claims = effectiveClaims(who, {}, inside);
    expect(allows(claims, 'READ_DEVICE', { IoTCategoryIds: ['light'] })).toBe(true);
    expect(allows(claims, 'READ_DEVICE', { IoTCategoryIds: ['barrier'] })).toBe(false);
    for (const outside of [
      at('2026-11-25T20:00:00Z', { atHome: true }),
      at('2026-11-25T15:00:00Z'),
      at('2027-07-01T15:00:00Z', { atHome: true }),
    ])
      expect(effectiveClaims(who, {}, outside)).toEqual({});
  });

  test('[USERS-B1] without a moment no condition about one is met', () => {
    expect(effectiveClaims(person(reads(afternoons), reads(home), reads(untilJune)))).toEqual({});
  });

  test('[USERS-B1] a denied claim stays denied in any window', () => {
    const who = { ...person(reads(home)), ClaimsExplicitDeny: ['READ_DEVICE' as const] };
    expect(effectiveClaims(who, {}, at('2026-11-25T12:00:00Z', { atHome: true }))).toEqual({});
  });
});

describe('a condition that names a removed room', () => {
  const gone = { isEnvironment: (id: string) => id !== 'studio' };
  const room = (Operator: ConditionRow['Operator'], ...Value: string[]): ConditionRow => ({
    Attr: 'EnvironmentId',
    Operator,
    Value,
  });
  const inLiving = { environmentPath: ['living', '$home'] };

  test('[USERS-B1] still allows the other rooms', () => {
    const who = person(reads(room('within', 'studio', 'living')));
    const claims = effectiveClaims(who, {}, at('2026-11-25T12:00:00Z', gone));
    expect(allows(claims, 'READ_DEVICE', inLiving)).toBe(true);
  });

  test('[USERS-B1] as the only room allows nothing', () => {
    const who = person(reads(room('within', 'studio')));
    const claims = effectiveClaims(who, {}, at('2026-11-25T12:00:00Z', gone));
    expect(allows(claims, 'READ_DEVICE', inLiving)).toBe(false);
  });

  test('[USERS-B1] as the exception allows nothing, since the room’s devices are elsewhere now', () => {
    const who = person(reads(room('notIn', 'studio')));
    const before = effectiveClaims(who, {}, at('2026-11-25T12:00:00Z'));
    expect(allows(before, 'READ_DEVICE', inLiving)).toBe(true);
    expect(effectiveClaims(who, {}, at('2026-11-25T12:00:00Z', gone))).toEqual({});
  });
});

test('[USERS-B1] everywhere but a floor excludes the rooms of the floor', () => {
  const Condition: ConditionRow[] = [{ Attr: 'EnvironmentId', Operator: 'notIn', Value: ['up'] }];
  const claims = effectiveClaims(person({ Key: 'READ_DEVICE', Condition }));
  expect(allows(claims, 'READ_DEVICE', { environmentPath: ['bed', 'up', '$home'] })).toBe(false);
  expect(allows(claims, 'READ_DEVICE', { environmentPath: ['living', '$home'] })).toBe(true);
});

test('[USERS-B1] a condition that does not fit the claim’s subject is never met', () => {
  const Condition: ConditionRow[] = [{ Attr: 'EnvironmentId', Operator: 'in', Value: ['living'] }];
  const who = person({ Key: 'READ_USERS', Condition });
  expect(effectiveClaims(who, {}, at('2026-11-25T12:00:00Z'))).toEqual({});
});

describe('when permissions change next', () => {
  const next = (who: Grantee, iso: string): string | undefined => {
    const found = nextChange(who.ClaimsExplicitAllow, { now: Date.parse(iso), timeZone: ROME });
    return found === undefined ? undefined : new Date(found).toISOString();
  };

  test('[USERS-B1] never by the clock for somebody without hours and dates', () => {
    expect(next(person(reads(home)), '2026-11-25T12:00:00Z')).toBeUndefined();
    expect(next(person({ Key: 'READ_DEVICE' }), '2026-11-25T12:00:00Z')).toBeUndefined();
  });

  test.each([
    ['2026-11-25T12:00:00Z', '2026-11-25T14:00:00.000Z'],
    ['2026-11-25T14:00:00Z', '2026-11-25T19:00:00.000Z'],
    ['2026-11-25T19:00:00Z', '2026-11-25T23:00:00.000Z'],
    ['2026-11-28T12:00:00Z', '2026-11-28T23:00:00.000Z'],
  ])('[USERS-B1] after %s at %s: the next edge, or the end of the day', (now, expected) => {
    expect(next(person(reads(afternoons)), now)).toBe(expected);
  });

  test('[USERS-B1] at the end of the day for a date', () => {
    expect(next(person(reads(untilJune)), '2027-06-29T12:00:00Z')).toBe('2027-06-29T22:00:00.000Z');
  });

  test.each([
    // The clocks go from two to three: the window from two to three doesn't happen.
    ['2026-03-29', ['7 02:00-03:00'], 0],
    ['2026-03-29', ['7 01:30-03:30'], 60],
    // The hour from two to three happens twice.
    ['2026-10-25', ['7 02:00-03:00'], 120],
    ['2026-10-25', ['7 02:30-03:00'], 60],
    ['2026-11-25', ['3 02:00-03:00'], 60],
  ])('[USERS-B1] on %s nobody misses an edge of %j: open for %d minutes', (day, Value, minutes) => {
    const who = person(reads({ Attr: 'HoursOfWeek', Operator: 'in', Value }));
    let now = Date.parse(`${day}T00:00:00+02:00`) - 3_600_000;
    const end = now + 27 * 3_600_000;
    let open = 0;
    while (now < end) {
      const until = nextChange(who.ClaimsExplicitAllow, { now, timeZone: ROME }) ?? end;
      expect(until).toBeGreaterThan(now);
      if (may(who, at(new Date(now).toISOString()))) open += until - now;
      // Within a span nothing changes.
      const early = may(who, at(new Date(now).toISOString()));
      expect(may(who, at(new Date(until - 1).toISOString()))).toBe(early);
      now = until;
    }
    expect(open / 60_000).toBe(minutes);
  });
});

test.each([
  ['1 15:00-20:00', { day: 1, from: 900, to: 1200 }],
  ['7 00:00-24:00', { day: 7, from: 0, to: 1440 }],
  ['0 15:00-20:00', undefined],
  ['8 15:00-20:00', undefined],
  ['1 15:00-15:00', undefined],
  ['1 20:00-15:00', undefined],
  ['1 15:05-16:00', undefined],
  ['1 24:00-24:00', undefined],
  ['1 23:00-24:15', undefined],
  ['monday', undefined],
])('a window is read or refused: %s', (text, expected) => {
  expect(weekWindow(text)).toEqual(expected);
});
