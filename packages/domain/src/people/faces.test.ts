import { expect, test } from 'vitest';
import { likeness } from './faces.ts';

const of = (...numbers: number[]): Float32Array => Float32Array.from(numbers);

test('a face equals itself at any length, differs from another, and can’t be compared across recognisers', () => {
  expect(likeness(of(1, 2, 3), of(2, 4, 6))).toBeCloseTo(1);
  expect(likeness(of(1, 0), of(0, 1))).toBe(0);
  expect(likeness(of(1, 0), of(-1, 0))).toBe(-1);
  expect(likeness(of(1, 0), of(1, 0, 0))).toBe(0);
  expect(likeness(of(0, 0), of(1, 0))).toBe(0);
});
