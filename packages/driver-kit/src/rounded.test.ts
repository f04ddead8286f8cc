import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounded } from './rounded.ts';

test('rounds to the given number of decimals', () => {
  expect([rounded(21.23456), rounded(21.235, 1), rounded(-0.0004)]).toEqual([21.235, 21.2, -0]);
});

test('leaves a number as it is when it is too large to scale exactly', () => {
  expect(rounded(-1443586883875258.8)).toBe(-1443586883875258.8);
});

test('a finite number stays finite, and close to itself', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const near = rounded(value);
      expect(Number.isFinite(near)).toBe(true);
      expect(Math.abs(near - value)).toBeLessThanOrEqual(0.001);
    }),
  );
});
