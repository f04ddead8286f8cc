import { expect, test } from 'vitest';
import { passState, type PassLimits } from './guest-pass.ts';

const timeZone = 'Europe/Rome';
const time = (iso: string): number => Date.parse(iso);
/** On Wednesdays from two to six, in December. */
const plumber: PassLimits = {
  from: time('2026-12-01T00:00:00+01:00'),
  until: time('2027-01-01T00:00:00+01:00'),
  hours: ['3 14:00-18:00'],
  uses: 2,
};
const fresh = { revoked: false, used: 0 };

test.each([
  ['2026-11-30T23:59:59+01:00', 'notYet'],
  ['2026-12-02T13:59:59+01:00', 'outsideHours'],
  ['2026-12-02T14:00:00+01:00', 'valid'],
  ['2026-12-02T17:59:59+01:00', 'valid'],
  ['2026-12-02T18:00:00+01:00', 'outsideHours'],
  ['2026-12-03T15:00:00+01:00', 'outsideHours'],
  ['2027-01-01T00:00:00+01:00', 'expired'],
])('[USERS-B3] at %s a pass is %s', (iso, expected) => {
  expect(passState(plumber, fresh, { now: time(iso), timeZone })).toBe(expected);
});

test('[USERS-B3] a pass has a fixed number of uses, and none once revoked', () => {
  const at = { now: time('2026-12-02T15:00:00+01:00'), timeZone };
  expect(passState(plumber, { revoked: false, used: 1 }, at)).toBe('valid');
  expect(passState(plumber, { revoked: false, used: 2 }, at)).toBe('usedUp');
  expect(passState({ ...plumber, uses: null }, { revoked: false, used: 999 }, at)).toBe('valid');
  expect(passState(plumber, { revoked: true, used: 0 }, at)).toBe('revoked');
});
