import { expect, test } from 'vitest';
import { dayInZone, isoInZone, shiftDay, startOfZoneDay, zoneOffset } from './zone-days.ts';

const HOUR = 3_600_000;
const hoursOf = (day: string, zone: string): number =>
  (startOfZoneDay(shiftDay(day, 1), zone) - startOfZoneDay(day, zone)) / HOUR;

test.each([
  ['2026-11-20', 'Europe/Rome', 24],
  ['2026-03-29', 'Europe/Rome', 23],
  ['2026-10-25', 'Europe/Rome', 25],
  // Clocks are set forward at midnight: the day begins at one.
  ['2025-09-07', 'America/Santiago', 23],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
])('[HISTORY-03] %s in %s has %d hours', (day, zone, hours) => {
  expect(hoursOf(day, zone)).toBe(hours);
  expect(dayInZone(startOfZoneDay(day, zone), zone)).toBe(day);
  expect(dayInZone(startOfZoneDay(day, zone) - 1, zone)).toBe(shiftDay(day, -1));
});

test('an instant is written with the offset of its zone', () => {
  const at = Date.UTC(2026, 10, 20, 17, 42, 7, 120);
  expect(isoInZone(at, 'Europe/Rome')).toBe('2026-11-20T18:42:07.120+01:00');
  expect(isoInZone(at, 'America/St_Johns')).toBe('2026-11-20T14:12:07.120-03:30');
});

test('days are counted across the ends of months and years', () => {
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29');
});

test('the clocks of a zone change to the millisecond, asked in any order', () => {
  const HOUR = 3_600_000;
  const autumn = Date.UTC(2026, 9, 25, 1);
  const lordHowe = Date.UTC(2026, 3, 4, 15);
  for (let round = 0; round < 2; round += 1) {
    expect(zoneOffset(autumn, 'Europe/Rome')).toBe(HOUR);
    expect(zoneOffset(autumn - 1, 'Europe/Rome')).toBe(2 * HOUR);
    expect(zoneOffset(lordHowe - 1, 'Australia/Lord_Howe')).toBe(11 * HOUR);
    expect(zoneOffset(lordHowe, 'Australia/Lord_Howe')).toBe(10.5 * HOUR);
    // Liberia set its clocks in 1972, by 44 minutes and 30 seconds.
    expect(zoneOffset(Date.UTC(1972, 0, 1), 'Africa/Monrovia')).toBe(-2_670_000);
  }
});
