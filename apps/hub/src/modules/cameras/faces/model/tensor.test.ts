import { expect, test } from 'vitest';
import type { NetworkInput } from './model-description.ts';
import { fitting, scaling, shapeOf, tensorOf } from './tensor.ts';

const input = (change: Partial<NetworkInput>): NetworkInput => ({
  width: 16,
  height: 16,
  colours: 'RGB',
  layout: 'NCHW',
  mean: 0,
  divide: 1,
  ...change,
});
/** Two pixels: red and blue. */
const PAIR = { width: 2, height: 1, rgb: Uint8Array.of(200, 10, 0, 0, 20, 100) };
const AS_IT_IS = scaling(1, 0, 0);

test('colours are stored in planes or interleaved, in the wanted order', () => {
  const small = { width: 2, height: 1 };
  expect([...tensorOf(PAIR, input(small), AS_IT_IS)]).toEqual([200, 0, 10, 20, 0, 100]);
  expect([...tensorOf(PAIR, input({ ...small, colours: 'BGR' }), AS_IT_IS)]).toEqual([
    0, 100, 10, 20, 200, 0,
  ]);
  expect([...tensorOf(PAIR, input({ ...small, layout: 'NHWC' }), AS_IT_IS)]).toEqual([
    200, 10, 0, 0, 20, 100,
  ]);
  expect(shapeOf(input(small))).toEqual([1, 3, 1, 2]);
  expect(shapeOf(input({ ...small, layout: 'NHWC' }))).toEqual([1, 1, 2, 3]);
});

test('the mean is subtracted before the division, for each channel of the input', () => {
  const wanted = input({ width: 1, height: 1, mean: [100, 10, 0], divide: [2, 1, 4] });
  expect([...tensorOf(PAIR, wanted, AS_IT_IS)]).toEqual([50, 0, 0]);
  const turned = input({ width: 1, height: 1, colours: 'BGR', mean: [0, 10, 100], divide: 2 });
  expect([...tensorOf(PAIR, turned, AS_IT_IS)]).toEqual([0, 0, 50]);
});

test('colours between pixels are interpolated, and outside the picture it is black', () => {
  const red = (mapping: Parameters<typeof tensorOf>[2]) =>
    tensorOf(PAIR, input({ width: 1, height: 1 }), mapping)[0];
  expect(red(scaling(1, 0.25, 0))).toBe(150);
  // Two pixels become one.
  expect(red(scaling(2, 0, -0.5))).toBe(100);
  // The edge of a pixel belongs to it.
  expect(red(scaling(1, -0.5, 0))).toBe(200);
  expect(red(scaling(1, -0.6, 0))).toBe(0);
  expect(red(scaling(1, 1.6, 0))).toBe(0);
  expect(red(scaling(1, 0, 1))).toBe(0);
});

test('a picture is fitted into the upper left corner and keeps its shape', () => {
  const wide = { width: 64, height: 16, rgb: new Uint8Array(3 * 64 * 16).fill(40) };
  const tensor = tensorOf(wide, input({}), fitting(wide, input({})));
  const rows = Array.from({ length: 16 }, (_, row) => tensor[16 * row + 15]);
  expect(rows).toEqual([...Array(4).fill(40), ...Array(12).fill(0)]);
});
