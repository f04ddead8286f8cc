import { expect, test } from 'vitest';
import { ZOOM } from '../map-limits.ts';
import { degreesOf, graticuleStep, lineLabel, linesBetween } from './graticule.ts';

test('grid lines keep a readable distance at every zoom', () => {
  for (let zoom = ZOOM.min; zoom <= ZOOM.max; zoom += 1) {
    const pixels = (degreesOf(graticuleStep(zoom)) / 360) * 256 * 2 ** zoom;
    expect(pixels).toBeGreaterThanOrEqual(120);
    expect(pixels).toBeLessThan(400);
  }
});

test('the lines within two bounds', () => {
  expect(linesBetween(41.24, 41.26, 300).map(degreesOf)).toEqual([
    41.241_666_666_666_67, 41.25, 41.258_333_333_333_33,
  ]);
  expect(linesBetween(-0.01, 0.01, 300).map(degreesOf)).toHaveLength(3);
  expect(linesBetween(1.001, 1.002, 36_000)).toEqual([]);
});

test.each([
  [41.25 * 36_000, 'latitude', '41°15′N'],
  [-(0.5 * 36_000), 'longitude', '0°30′W'],
  [13 * 36_000 + 26 * 600 + 105, 'longitude', '13°26′10.5″E'],
  [41 * 36_000 + 50, 'latitude', '41°00′05″N'],
  [0, 'latitude', '0°'],
] as const)('%d on the %s reads %s', (units, axis, label) =>
  expect(lineLabel(units, axis)).toBe(label),
);
