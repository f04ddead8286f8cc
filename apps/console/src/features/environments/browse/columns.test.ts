import { expect, test } from 'vitest';
import { columnsIn } from './columns.ts';

test.each([
  [0, 1],
  [299, 1],
  [300, 1],
  [599, 1],
  [600, 2],
  [1140, 3],
  [1200, 4],
])('[ENVS-06] %i px hold %i cards', (width, columns) => {
  expect(columnsIn(width)).toBe(columns);
});
