import { expect, test } from 'vitest';
import { aligned, similarity } from './alignment.ts';
import type { Point } from './found-face.ts';
import type { NetworkInput } from './model-description.ts';
import type { Mapping } from './tensor.ts';

const input: NetworkInput = {
  width: 112,
  height: 112,
  colours: 'RGB',
  layout: 'NCHW',
  mean: 0,
  divide: 1,
};
/** As published for ArcFace. */
const EXPECTED: readonly (readonly [number, number])[] = [
  [38.2946, 51.6963],
  [73.5318, 51.5014],
  [56.0252, 71.7366],
  [41.5493, 92.3655],
  [70.7299, 92.2041],
];
const moved = ([a, b, c, d, e, f]: Mapping, x: number, y: number) => [
  a * x + b * y + c,
  d * x + e * y + f,
];
const face = (points: readonly Point[]) => ({
  left: 100,
  top: 100,
  right: 200,
  bottom: 300,
  score: 1,
  points,
});

test('a face that is turned, larger or elsewhere is moved to where its points are expected', () => {
  // Three times as large, turned by a quarter (right becomes down), with its corner at 500, 40.
  const points = EXPECTED.map(([x, y]) => ({ x: 500 - 3 * y, y: 40 + 3 * x }));
  const mapping = aligned(face(points), input);
  for (const [index, [x, y]] of EXPECTED.entries()) {
    const [u, v] = moved(mapping, x, y);
    expect(u).toBeCloseTo(points[index]?.x ?? 0, 3);
    expect(v).toBeCloseTo(points[index]?.y ?? 0, 3);
  }
});

test('an input of another size expects the points at the same relative place', () => {
  const points = EXPECTED.map(([x, y]) => ({ x, y }));
  const mapping = aligned(face(points), { ...input, width: 224, height: 224 });
  expect(moved(mapping, 2 * 56.0252, 2 * 71.7366)).toEqual([
    expect.closeTo(56.0252, 3),
    expect.closeTo(71.7366, 3),
  ]);
});

test('without points the face is a square around the box', () => {
  const mapping = aligned(face([]), input);
  // 115 % of 200 pixels, around 150, 200: from 35 to 265 and from 85 to 315.
  const [left, top] = moved(mapping, -0.5, -0.5);
  const [right, bottom] = moved(mapping, 111.5, 111.5);
  for (const [edge, wanted] of [
    [left, 34.5],
    [top, 84.5],
    [right, 264.5],
    [bottom, 314.5],
  ])
    expect(edge).toBeCloseTo(wanted ?? 0, 6);
});

test('points that are all in one place are ignored', () => {
  const nowhere = Array<Point>(5).fill({ x: 3, y: 3 });
  expect(similarity(nowhere, nowhere)).toBeUndefined();
  expect(aligned(face(nowhere), input)).toEqual(aligned(face([]), input));
});
