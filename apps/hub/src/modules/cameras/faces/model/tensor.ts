import type { Pixels } from '@dimora/node-kit';
import type { NetworkInput } from './model-description.ts';

/** Where a point of a network's input lies in the picture: `x' = a x + b y + c`, `y' = d x + e y + f`. */
export type Mapping = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The picture as large as it fits into the input, in its upper left corner; the rest stays black. */
export function fitting({ width, height }: Pixels, input: NetworkInput): Mapping {
  const scale = Math.max(width / input.width, height / input.height);
  return scaling(scale, 0, 0);
}

/** Every pixel of the input is that many of the picture, from a corner of it on. */
export function scaling(scale: number, left: number, top: number): Mapping {
  // A pixel is an area: the middle of the first one is half a pixel from the edge.
  const half = (scale - 1) / 2;
  return [scale, 0, left + half, 0, scale, top + half];
}

/** The shape of an input, as networks name it. */
export const shapeOf = ({ width, height, layout }: NetworkInput): number[] =>
  layout === 'NCHW' ? [1, 3, height, width] : [1, height, width, 3];

/** The numbers that a network takes, of that part of a picture; what lies outside of it is black. */
export function tensorOf(pixels: Pixels, input: NetworkInput, mapping: Mapping): Float32Array {
  const { width, height } = input;
  const tensor = new Float32Array(3 * width * height);
  const [across, along] = input.layout === 'NCHW' ? [1, width * height] : [3, 1];
  const means = threeOf(input.mean);
  const divisors = threeOf(input.divide);
  const order = input.colours === 'RGB' ? [0, 1, 2] : [2, 1, 0];
  const [a, b, c, d, e, f] = mapping;
  const colours = new Float64Array(3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += across) {
      sample(pixels, a * x + b * y + c, d * x + e * y + f, colours);
      for (let channel = 0; channel < 3; channel += 1)
        tensor[at + channel * along] =
          ((colours[order[channel] ?? 0] ?? 0) - (means[channel] ?? 0)) / (divisors[channel] ?? 1);
    }
  return tensor;
}

const threeOf = (value: number | readonly number[]): readonly number[] =>
  typeof value === 'number' ? [value, value, value] : value;

/** The colours between four pixels; black outside of the picture. */
function sample({ width, height, rgb }: Pixels, x: number, y: number, into: Float64Array): void {
  const isInside = x >= -0.5 && y >= -0.5 && x <= width - 0.5 && y <= height - 0.5;
  if (!isInside) return void into.fill(0);
  const [column, row] = [clamped(x, width - 1), clamped(y, height - 1)];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, below] = [column - left, row - top];
  const across = left + 1 < width ? 3 : 0;
  const down = top + 1 < height ? 3 * width : 0;
  const at = 3 * (top * width + left);
  for (let colour = 0; colour < 3; colour += 1) {
    const from = at + colour;
    const upper = (rgb[from] ?? 0) * (1 - right) + (rgb[from + across] ?? 0) * right;
    const lower = (rgb[from + down] ?? 0) * (1 - right) + (rgb[from + down + across] ?? 0) * right;
    into[colour] = upper * (1 - below) + lower * below;
  }
}

const clamped = (value: number, most: number): number => Math.min(most, Math.max(0, value));
