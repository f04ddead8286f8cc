import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areCoordinates } from './coordinates.ts';

const at = (Latitude: unknown, Longitude: unknown): boolean =>
  areCoordinates({ Latitude, Longitude });

test('[PLACES-15] every point of the earth is valid, including the poles and the date line', () => {
  const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
  fc.assert(fc.property(degrees(90), degrees(180), (north, east) => at(north, east)));
  expect([at(90, 180), at(-90, -180), at(0, 0)]).toEqual([true, true, true]);
});

test.each([
  [90.0001, 0],
  [-91, 0],
  [0, 180.0001],
  [0, -181],
  [Number.NaN, 0],
  [0, Number.POSITIVE_INFINITY],
  ['44', 9],
  [44, null],
  [undefined, undefined],
])('[PLACES-15] %j, %j is invalid', (north, east) => {
  expect(at(north, east)).toBe(false);
});
