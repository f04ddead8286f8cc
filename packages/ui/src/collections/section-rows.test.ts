import { expect, test } from 'vitest';
import { sectionRows } from './section-rows.ts';

const told = (sizes: Readonly<Record<string, number>>, columns: number) =>
  sectionRows(
    Object.entries(sizes).map(([id, size]) => ({
      id,
      items: Array.from({ length: size }, (_, index) => index),
    })),
    columns,
  ).map((row) => (row.kind === 'heading' ? row.key : row.items.length));

test('each section has its heading and rows of its own', () => {
  expect(told({ kitchen: 5, hall: 2 }, 3)).toEqual(['kitchen', 3, 2, 'hall', 2]);
});

test('an empty section is left out', () => {
  expect(told({ kitchen: 0, hall: 1 }, 3)).toEqual(['hall', 1]);
});

test('every row has its own key', () => {
  const keys = sectionRows(
    [
      { id: 'a', items: [1, 2, 3] },
      { id: 'b', items: [4] },
    ],
    2,
  ).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
