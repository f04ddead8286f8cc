import { expect, test } from 'vitest';
import { bandOf, isItalianHoliday } from './bands.ts';
import { localHourOf } from './local-hour.ts';

const inRome = (at: string) => localHourOf(Date.parse(at), 'Europe/Rome');

test.each([
  // Winter: Rome is an hour ahead of Greenwich.
  ['a Monday at 6:59', '2026-11-23T05:59:00Z', 'F3'],
  ['a Monday at 7', '2026-11-23T06:00:00Z', 'F2'],
  ['a Monday at 8', '2026-11-23T07:00:00Z', 'F1'],
  ['a Monday at 18:59', '2026-11-23T17:59:00Z', 'F1'],
  ['a Monday at 19', '2026-11-23T18:00:00Z', 'F2'],
  ['a Monday at 23', '2026-11-23T22:00:00Z', 'F3'],
  ['a Saturday at noon', '2026-11-28T11:00:00Z', 'F2'],
  ['a Saturday at 6', '2026-11-28T05:00:00Z', 'F3'],
  ['a Sunday at noon', '2026-11-29T11:00:00Z', 'F3'],
  ['the Immaculate Conception, a Tuesday', '2026-12-08T11:00:00Z', 'F3'],
  ['Christmas Day, a Friday', '2026-12-25T11:00:00Z', 'F3'],
  ['Christmas Eve, a Thursday', '2026-12-24T11:00:00Z', 'F1'],
  // Summer: two hours ahead.
  ['Easter Monday of 2026', '2026-04-06T10:00:00Z', 'F3'],
  ['the Tuesday after Easter', '2026-04-07T10:00:00Z', 'F1'],
  ['Ferragosto, a Saturday', '2026-08-15T10:00:00Z', 'F3'],
  ['the last hour before summer time ends', '2026-10-24T22:30:00Z', 'F3'],
])('[ENERGY-B1] %s is in its band', (_what, at, band) => expect(bandOf(inRome(at))).toBe(band));

test('Easter Monday of 2024 is the first of April', () => {
  expect(isItalianHoliday({ year: 2024, month: 4, day: 1 })).toBe(true);
  expect(isItalianHoliday({ year: 2024, month: 3, day: 32 })).toBe(false);
  expect(isItalianHoliday({ year: 2025, month: 4, day: 1 })).toBe(false);
});

test('a week has 55 hours of F1, 41 of F2 and 72 of F3', () => {
  const monday = Date.parse('2026-11-15T23:00:00Z');
  const hours = Array.from({ length: 168 }, (_, at) =>
    bandOf(localHourOf(monday + at * 3_600_000, 'Europe/Rome')),
  );
  const count = (band: string): number => hours.filter((each) => each === band).length;
  expect([count('F1'), count('F2'), count('F3')]).toEqual([55, 41, 72]);
});
