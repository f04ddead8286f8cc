import type { Point, Ring } from './ring.ts';

/** Size of one cell of the built-in map, in degrees in each direction. */
export const CELL_DEGREES = 20;

/** Grid steps per degree: points lie on a grid of about a hundred metres, finer than the source coastline. */
const STEPS = 1000;

/** The name of a point's cell, by its south-west corner counted in cells: `0_2`. */
export const cellName = (column: number, row: number): string => `${column}_${row}`;

/** Encodes rings as differences, a byte or two for each coordinate; south-west corner in degrees. */
export function writeRings(rings: readonly Ring[], [west, south]: Point): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const whole = (value: number): void => {
    let rest = value;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  };
  for (const ring of rings) {
    whole(ring.length);
    let [heldX, heldY] = [0, 0];
    for (const [x, y] of ring) {
      const [nextX, nextY] = [Math.round((x - west) * STEPS), Math.round((y - south) * STEPS)];
      whole(zigzag(nextX - heldX));
      whole(zigzag(nextY - heldY));
      [heldX, heldY] = [nextX, nextY];
    }
  }
  return Uint8Array.from(bytes);
}

/** Decodes the output of {@link writeRings}. Throws `RangeError` if the bytes end within a ring. */
export function readRings(bytes: Uint8Array, [west, south]: Point): Ring[] {
  let at = 0;
  const whole = (): number => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError('the coast ends within a ring');
      at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
      shift += 7;
    }
  };
  const rings: Ring[] = [];
  while (at < bytes.length) {
    let [x, y] = [0, 0];
    rings.push(
      Array.from({ length: whole() }, (): Point => {
        x += unzigzag(whole());
        y += unzigzag(whole());
        return [west + x / STEPS, south + y / STEPS];
      }),
    );
  }
  return rings;
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number): number => (value & 1 ? -(value + 1) / 2 : value / 2);
