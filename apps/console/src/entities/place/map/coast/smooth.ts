import type { Point, Ring } from './ring.ts';

/**
 * Rounds a ring's corners (Chaikin): each round cuts every corner at a quarter of its sides. The source is
 * accurate to a few hundred metres, which a curve conveys better than corners. Points in `held` stay in
 * place.
 */
export const smooth = (ring: Ring, held: (point: Point) => boolean, rounds = 3): Ring =>
  rounds === 0 ? ring : smooth(cutCorners(ring, held), held, rounds - 1);

const cutCorners = (ring: Ring, held: (point: Point) => boolean): Ring =>
  ring.flatMap((point, index) => {
    if (held(point)) return [point];
    const before = ring.at(index - 1) ?? point;
    const after = ring[(index + 1) % ring.length] ?? point;
    return [between(point, before), between(point, after)];
  });

const between = ([x, y]: Point, [towardsX, towardsY]: Point): Point => [
  x + (towardsX - x) / 4,
  y + (towardsY - y) / 4,
];
