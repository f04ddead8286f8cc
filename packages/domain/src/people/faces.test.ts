import { expect, test } from 'vitest';
import { likeness } from './faces.ts';

const of = (...numbers: number[]): Float32Array => Float32Array.from(numbers);

test('a face is like itself, whatever the length; unlike another; and other recognisers can’t be compared', () => {
  expect(likeness(of(1, 2, 3), of(2, 4, 6))).toBeCloseTo(1);
  expect(likeness(of(1, 0), of(0, 1))).toBe(0);
  expect(likeness(of(1, 0), of(-1, 0))).toBe(-1);
  expect(likeness(of(1, 0), of(1, 0, 0))).toBe(0);
  expect(likeness(of(0, 0), of(1, 0))).toBe(0);
});
