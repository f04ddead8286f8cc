import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latitudeAt, longitudeAt, metresPerPixel, roundLength, xOf, yOf } from './mercator.ts';

test('pixels and degrees convert into each other', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.integer({ min: 11, max: 22 }),
      (latitude, longitude, zoom) => {
        expect(latitudeAt(yOf(latitude, zoom), zoom)).toBeCloseTo(latitude, 8);
        expect(longitudeAt(xOf(longitude, zoom), zoom)).toBeCloseTo(longitude, 8);
      },
    ),
  );
});

test('a pixel covers less ground at higher zoom and further north', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1);
  expect(metresPerPixel(60, 16)).toBeCloseTo(metresPerPixel(0, 16) / 2, 6);
  expect(metresPerPixel(41, 17)).toBeCloseTo(metresPerPixel(41, 16) / 2, 6);
});

test.each([
  [1, 1],
  [4.9, 2],
  [87, 50],
  [999, 500],
  [2300, 2000],
])('of %d metres a scale shows %d', (metres, shown) => expect(roundLength(metres)).toBe(shown));
