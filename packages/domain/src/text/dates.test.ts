import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDateTime, formatShortDateTime } from './dates.ts';

const at = new Date(2026, 2, 7, 9, 5, 3);
const moment = fc.date({
  min: new Date(1970, 0, 2),
  max: new Date(2999, 11, 30),
  noInvalidDate: true,
});

describe('dates', () => {
  test('[SHELL-02] the month comes first in English, the day in Italian', () => {
    expect(formatDateTime(at, 'en')).toBe('03/07/2026 09:05:03');
    expect(formatDateTime(at, 'it')).toBe('07/03/2026 09:05:03');
  });

  test('[SHELL-02] some lists show the short year and minutes, in the same order', () => {
    expect(formatShortDateTime(at, 'it')).toBe('07/03/26 09:05');
    expect(formatShortDateTime(at, 'en')).toBe('03/07/26 09:05');
  });

  test('[SHELL-02] a date keeps its moment down to the second', () => {
    fc.assert(
      fc.property(moment, (each) => {
        const [day, month, year, hour, minute, second] = formatDateTime(each, 'it')
          .split(/[/ :]/)
          .map(Number);
        // Compared as texts: in autumn one hour occurs twice, and both look the same.
        expect(formatDateTime(new Date(year!, month! - 1, day, hour, minute, second), 'en')).toBe(
          formatDateTime(each, 'en'),
        );
        expect(formatShortDateTime(each, 'it')).toHaveLength(14);
      }),
    );
  });
});
