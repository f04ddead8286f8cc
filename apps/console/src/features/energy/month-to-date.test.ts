import type { EnergyReport } from '@dimora/contract/client';
import { describe, expect, test } from 'vitest';
import { daysInZone } from '../../kit/home/days-in-zone.ts';
import { compareMonths, monthsToDate } from './month-to-date.ts';

const rome = daysInZone('Europe/Rome');
const at = (text: string): number => Date.parse(text);

describe('[ENERGY-B1] the month before, up to the same day and time of day', () => {
  test.each([
    ['on the first morning of a month', '2026-03-01T08:32+01:00', '2026-02-01T08:32+01:00'],
    ['on an evening', '2026-06-12T19:05+02:00', '2026-05-12T19:05+02:00'],
    ['across a change of the clocks', '2026-04-30T12:00+02:00', '2026-03-30T12:00+02:00'],
    ['on a day that it didn’t have', '2026-03-31T12:00+02:00', '2026-03-01T00:00+01:00'],
    ['in January', '2026-01-05T06:00+01:00', '2025-12-05T06:00+01:00'],
  ])('%s', (_what, now, to) => {
    expect(monthsToDate(at(now), rome).before.to).toBe(at(to));
  });

  test('from its first midnight on', () => {
    const { before, present } = monthsToDate(at('2026-04-30T12:00+02:00'), rome);
    expect(before.from).toBe(at('2026-03-01T00:00+01:00'));
    expect(present).toEqual({
      from: at('2026-04-01T00:00+02:00'),
      to: at('2026-05-01T00:00+02:00'),
    });
  });
});

describe('[ENERGY-B1] the comparison of two months', () => {
  const ranges = monthsToDate(at('2026-03-10T12:00+01:00'), rome);
  const report = (kWh: number, since: string | null): EnergyReport => ({
    days: [0.25, 0.75].map((part) => ({
      Timestamp: 0,
      kWh: kWh * part,
      estimated: 0,
      slices: [],
      byHour: [],
      byBand: { F1: 0, F2: 0, F3: 0 },
      cost: null,
      fixed: null,
      unpriced: 0,
      produced: null,
      returned: null,
    })),
    hasHouseMeter: true,
    assumedHouseMeter: null,
    peak: null,
    measuredSince: since === null ? null : at(since),
    timeZone: 'Europe/Rome',
  });
  const march = report(110, '2026-03-01T00:00+01:00');
  const february = report(100, '2026-02-01T00:00+01:00');

  test('of whole months is their change', () => {
    expect(compareMonths(ranges, { present: march, before: february })).toEqual({
      kind: 'whole',
      change: expect.closeTo(0.1, 9),
    });
  });

  test('is empty for a month without values', () => {
    expect(compareMonths(ranges, { present: march, before: report(0, null) })).toEqual({
      kind: 'none',
    });
  });

  test('with a month that was measured in part says since when', () => {
    const since = '2026-02-04T09:00+01:00';
    expect(compareMonths(ranges, { present: march, before: report(60, since) })).toEqual({
      kind: 'part',
      of: 'before',
      since: at(since),
      kWh: 60,
    });
    const later = '2026-03-02T07:00+01:00';
    expect(compareMonths(ranges, { present: report(90, later), before: february })).toEqual({
      kind: 'part',
      of: 'present',
      since: at(later),
      kWh: 100,
    });
  });
});
