/** A pseudo-random number from 0 to 1, always the same for a cell of a grid. */
export function hash(x: number, y: number, seed: number): number {
  let h =
    (Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263)) ^ Math.imul(seed, 974_711);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Value noise, interpolated between the cells of a grid, from 0 to 1. */
export function hills(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - left), ease(y - top)];
  const north = mix(hash(left, top, seed), hash(left + 1, top, seed), u);
  const south = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), u);
  return mix(north, south, v);
}

/** Fractal noise: several octaves added up. */
export const landscape = (x: number, y: number, seed: number): number =>
  hills(x, y, seed) * 0.55 +
  hills(x * 2.1, y * 2.1, seed + 1) * 0.3 +
  hills(x * 4.3, y * 4.3, seed + 2) * 0.15;

/** Linear interpolation. */
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

const ease = (t: number): number => t * t * (3 - 2 * t);
