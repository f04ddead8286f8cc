import { expect, test } from 'vitest';
import { daysInZone } from './days-in-zone.ts';

test.each([
  // Winter and summer in Rome: an hour and two before UTC.
  ['Europe/Rome', '2026-01-15T10:00:00Z', '2026-01-14T23:00:00Z'],
  ['Europe/Rome', '2026-07-15T22:30:00Z', '2026-07-15T22:00:00Z'],
  ['Europe/Rome', '2026-07-15T21:59:59.999Z', '2026-07-14T22:00:00Z'],
  // The days on which the clocks change, before and after it.
  ['Europe/Rome', '2026-03-29T00:30:00Z', '2026-03-28T23:00:00Z'],
  ['Europe/Rome', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z'],
  ['Europe/Rome', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z'],
  // Far from here, and at half an hour.
  ['America/New_York', '2026-11-21T03:00:00Z', '2026-11-20T05:00:00Z'],
  ['Asia/Kolkata', '2026-11-21T19:00:00Z', '2026-11-21T18:30:00Z'],
  ['Pacific/Auckland', '2026-11-21T11:00:00Z', '2026-11-21T11:00:00Z'],
  // Beirut's clocks skip midnight: the day begins at one.
  ['Asia/Beirut', '2026-03-29T12:00:00Z', '2026-03-28T22:00:00Z'],
])('[A21] in %s the day of %s begins at %s', (zone, at, start) => {
  expect(new Date(daysInZone(zone).startOf(Date.parse(at))).toISOString()).toBe(
    new Date(start).toISOString(),
  );
});

test('[A21] a day has its date in the zone', () => {
  const at = Date.parse('2026-12-31T23:30:00Z');
  const dateIn = (zone: string): string => new Date(daysInZone(zone).dateOf(at)).toDateString();
  expect(dateIn('Europe/Rome')).toBe('Fri Jan 01 2027');
  expect(dateIn('America/New_York')).toBe('Thu Dec 31 2026');
});

test.each([
  ['Europe/Rome', '2026-01-15T17:45:10Z', 18 * 60 + 45, '2026-01-15T17:00:00Z'],
  ['Europe/Rome', '2026-07-15T22:05:00Z', 5, '2026-07-15T22:00:00Z'],
  // At half an hour, and a quarter before.
  ['Asia/Kolkata', '2026-11-21T19:10:00Z', 40, '2026-11-21T18:30:00Z'],
  ['Asia/Kathmandu', '2026-11-21T18:10:00Z', 23 * 60 + 55, '2026-11-21T17:15:00Z'],
  ['America/New_York', '2026-11-21T03:00:00Z', 22 * 60, '2026-11-21T03:00:00Z'],
  // The hour that occurs twice in Rome: its second time.
  ['Europe/Rome', '2026-10-25T01:30:00Z', 2 * 60 + 30, '2026-10-25T01:00:00Z'],
])('[A21] in %s the clock and its hour at %s', (zone, at, minute, hour) => {
  const { minuteOf, startOfHour } = daysInZone(zone);
  expect(minuteOf(Date.parse(at))).toBe(minute);
  expect(startOfHour(Date.parse(at))).toBe(Date.parse(hour));
});
