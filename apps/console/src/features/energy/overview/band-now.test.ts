import { describe, expect, test } from 'vitest';
import { bandAt } from './band-now.ts';

const ROME = 'Europe/Rome';
/** Winter time is UTC+1, summer time UTC+2. */
const utc = (text: string): number => Date.parse(`${text}Z`);

describe('[ENERGY-B1] the current rate band and its end', () => {
  test.each([
    ['a Tuesday morning', '2026-11-24T09:20', 'F1', '2026-11-24T18:00'],
    ['a Tuesday evening', '2026-11-24T18:30', 'F2', '2026-11-24T22:00'],
    ['a Tuesday night', '2026-11-24T22:00', 'F3', '2026-11-25T06:00'],
    ['a Saturday noon', '2026-11-28T11:00', 'F2', '2026-11-28T22:00'],
    ['a Saturday night, through Sunday', '2026-11-28T22:10', 'F3', '2026-11-30T06:00'],
    ['Easter Monday, after Easter', '2026-04-06T08:00', 'F3', '2026-04-07T05:00'],
    [
      'Christmas, a Friday, until Saturday’s holiday and Sunday are over',
      '2026-12-25T09:00',
      'F3',
      '2026-12-28T06:00',
    ],
  ])('%s', (_, at, band, until) => {
    expect(bandAt(utc(at), ROME)).toEqual({ band, until: utc(until) });
  });
});
