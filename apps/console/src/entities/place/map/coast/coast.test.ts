import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELL_DEGREES, cellName, readRings, writeRings } from './cell-code.ts';
import { landPaths } from './coast-path.ts';
import { boxOf, clip, type Box, type Point, type Ring } from './ring.ts';
import { smooth } from './smooth.ts';

const square: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

/** The land of a point's cell, read from the shipped file. */
function landAround([longitude, latitude]: Point): { rings: Ring[]; box: Box } {
  const [column, row] = [Math.floor(longitude / CELL_DEGREES), Math.floor(latitude / CELL_DEGREES)];
  const bytes = readFileSync(join(import.meta.dirname, 'cells', `${cellName(column, row)}.bin`));
  const [west, south] = [column * CELL_DEGREES, row * CELL_DEGREES];
  return {
    rings: readRings(bytes, [west, south]),
    box: { west, south, east: west + CELL_DEGREES, north: south + CELL_DEGREES },
  };
}

/** True for land: a line from the point crosses the coast an odd number of times. */
function isLand(point: Point): boolean {
  let inside = false;
  for (const ring of landAround(point).rings)
    for (const [at, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring.at(at - 1) as Point;
      if (
        ay > point[1] !== by > point[1] &&
        point[0] < ((bx - ax) * (point[1] - ay)) / (by - ay) + ax
      )
        inside = !inside;
    }
  return inside;
}

describe('the bundled coastline', () => {
  test.each<[string, Point]>([
    ['Roma', [12.5, 41.9]],
    ['Sperlonga', [13.4333, 41.2569]],
    ['Milano', [9.19, 45.46]],
    ['London', [-0.12, 51.5]],
    ['Aberdeen', [-2.1, 57.15]],
    ['Cagliari', [9.11, 39.23]],
    ['Sydney', [150.9, -33.8]],
  ])('%s stands on land', (_name, point) => expect(isLand(point)).toBe(true));

  test.each<[string, Point]>([
    ['the Tyrrhenian', [12, 40]],
    ['the Adriatic', [15, 43.2]],
    ['the North Sea', [3, 56]],
  ])('%s is sea', (_name, point) => expect(isLand(point)).toBe(false));
});

test('rings are restored from their bytes to a thousandth of a degree', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }));
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 3 })), (rings) => {
      const written = rings.map((ring) =>
        ring.map(([x, y]): Point => [x / 1000 - 20, y / 1000 + 40]),
      );
      const read = readRings(writeRings(written, [-20, 40]), [-20, 40]);
      expect(read.flat(2).map((each) => Math.round(each * 1000))).toEqual(
        written.flat(2).map((each) => Math.round(each * 1000)),
      );
    }),
  );
});

test('bytes that end within a ring are rejected', () => {
  const bytes = writeRings([square], [0, 0]);
  expect(() => readRings(bytes.slice(0, -1), [0, 0])).toThrow(RangeError);
});

test('a ring is clipped to a box', () => {
  const cut = clip(square, { west: 1, south: -1, east: 3, north: 2 });
  expect(boxOf(cut)).toEqual({ west: 1, south: 0, east: 3, north: 2 });
  expect(clip(square, { west: 5, south: 5, east: 6, north: 6 })).toEqual([]);
});

test('the coast is drawn where land ends, not along the clipping', () => {
  const { ground, coast } = landPaths(
    [square],
    [{ west: 0, south: 0, east: 20, north: 20 }],
    { west: -1, south: -1, east: 3, north: 9 },
    (point) => point,
  );
  expect(ground).toMatch(/^M.*Z$/);
  // The sides on the cell's border and on the window's are left out; the northern one is a coast.
  expect(coast.match(/L/g)).toHaveLength(1);
});

test('corners are rounded, held points stay', () => {
  const rounded = smooth(square, ([x, y]) => x === 0 && y === 0, 1);
  expect(rounded).toContainEqual([0, 0]);
  expect(rounded).not.toContainEqual([4, 4]);
  expect(rounded).toHaveLength(7);
});
