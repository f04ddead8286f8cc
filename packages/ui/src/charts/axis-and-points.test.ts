import { expect, test } from 'vitest';
import { aloneAmong, endAt } from './axis-and-points.ts';

test.each([
  ['a single reading', [[0, 17.4]], [true]],
  [
    'a reading before the device went away',
    [
      [0, 17.4],
      [1, null],
    ],
    [true, false],
  ],
  [
    'one between two gaps, beside a line',
    [
      [0, 1],
      [1, 2],
      [2, null],
      [3, 3],
      [4, null],
    ],
    [false, false, false, true, false],
  ],
] as const)('%s is shown by a symbol', (_, points, expected) => {
  expect(points.map((__, at) => aloneAmong(points)(at))).toEqual(expected);
});

test.each([
  [100, 100],
  [96, 100],
  [64, null],
  [130, null],
])('an axis of percents with values up to %d ends at %s', (max, end) => {
  expect(endAt(100)({ max })).toBe(end);
});
