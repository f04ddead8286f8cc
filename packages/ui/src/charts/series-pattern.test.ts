import { expect, test } from 'vitest';
import { LEFT_OVER, seriesColour } from './chart-colours.ts';
import { decalOf, fillPattern, linePattern } from './series-pattern.ts';

const lookOf = (index: number): string => JSON.stringify([seriesColour(index), linePattern(index)]);

test('64 lines, the most of a chart, all look different, and five by colour alone', () => {
  const looks = Array.from({ length: 64 }, (_, index) => lookOf(index));
  expect(new Set(looks).size).toBe(64);
  for (let index = 0; index < 5; index += 1)
    expect(linePattern(index)).toEqual({ dash: [], symbol: 'none' });
});

test('series of one colour differ without it', () => {
  for (let colour = 0; colour < 5; colour += 1) {
    const same = Array.from({ length: 12 }, (_, round) => colour + round * 5);
    expect(new Set(same.map(seriesColour)).size).toBe(1);
    expect(new Set(same.map((index) => JSON.stringify(linePattern(index)))).size).toBe(12);
  }
});

test('twelve stacked bars, the most of a chart, all look different; the rest is plain', () => {
  const looks = Array.from({ length: 12 }, (_, index) =>
    JSON.stringify([seriesColour(index), fillPattern(index)]),
  );
  expect(new Set(looks).size).toBe(12);
  expect(fillPattern(LEFT_OVER)).toBe('plain');
  expect(seriesColour(LEFT_OVER)).not.toBe(seriesColour(0));
});

test('a bar’s pattern is drawn in the colour of the surface', () => {
  expect(decalOf(0, '#fff')).toEqual({ symbol: 'none' });
  expect(decalOf(5, '#fff')).toMatchObject({ color: '#fff', symbol: 'rect' });
  expect(decalOf(10, '#fff')).toMatchObject({ color: '#fff', symbol: 'circle' });
});
