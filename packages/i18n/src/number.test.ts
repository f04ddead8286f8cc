import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './number.ts';

test.each([
  [20.84, 1, true, '20.8', '20,8'],
  [21, 1, true, '21.0', '21,0'],
  [1234.5, 2, false, '1,234.5', '1234,5'],
  [12_345.678, 2, false, '12,345.68', '12.345,68'],
  [-0.04, 1, false, '0', '0'],
  [-3.5, 0, false, '-4', '-4'],
  [Number.NaN, 1, false, '–', '–'],
])('writes %s with %s decimals', (value, decimals, fixed, en, it) => {
  expect(formatNumber(value, 'en', decimals, fixed)).toBe(en);
  expect(formatNumber(value, 'it', decimals, fixed)).toBe(it);
});

test("formats like the platform's number format", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.boolean(),
      (scaled, fixed) => {
        const value = scaled / 1000;
        for (const language of ['en', 'it'] as const) {
          const options = { maximumFractionDigits: 3, minimumFractionDigits: fixed ? 3 : 0 };
          expect(formatNumber(value, language, 3, fixed)).toBe(
            value.toLocaleString(language === 'it' ? 'it-IT' : 'en-GB', options),
          );
        }
      },
    ),
  );
});
