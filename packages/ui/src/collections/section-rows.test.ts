import { expect, test } from 'vitest';
import { sectionRows } from './section-rows.ts';

const told = (sizes: Readonly<Record<string, number>>, columns: number) =>
  sectionRows(
    Object.entries(sizes).map(([id, size]) => ({
      id,
      items: Array.from({ length: size }, (_, index) => index),
    })),
    columns,
  ).map((row) => (row.kind === 'headings' ? row.key : row.items.length));

test('each section has its heading and rows of its own', () => {
  expect(told({ kitchen: 5, hall: 2 }, 3)).toEqual(['kitchen', 3, 2, 'hall', 2]);
});

test('small sections share a row, in their order, each over its own tiles', () => {
  expect(told({ foyer: 2, laundry: 1, garage: 2, garden: 1 }, 4)).toEqual([
    'foyer+laundry',
    3,
    'garage+garden',
    3,
  ]);
  const [headings] = sectionRows(
    [
      { id: 'foyer', items: [1, 2] },
      { id: 'laundry', items: [3] },
    ],
    4,
  );
  expect(headings?.kind === 'headings' && headings.cells.map(({ span }) => span)).toEqual([2, 2]);
});

test('on a phone every section has its own row', () => {
  expect(told({ foyer: 1, laundry: 1 }, 1)).toEqual(['foyer', 1, 'laundry', 1]);
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
