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
