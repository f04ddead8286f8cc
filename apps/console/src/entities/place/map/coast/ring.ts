/** A point of the built-in map: degrees east and degrees north. */
export type Point = readonly [x: number, y: number];

/** A closed line; the last point connects to the first and is not repeated. */
export type Ring = readonly Point[];

/** A rectangle in the unit of the points it is compared with. */
export type Box = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** True if two boxes overlap or touch. */
export const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** The bounding box of a ring. */
export function boxOf(ring: Ring): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}

type Side = {
  readonly inside: (point: Point) => boolean;
  readonly cross: (from: Point, to: Point) => Point;
};

const sidesOf = ({ west, south, east, north }: Box): readonly Side[] => [
  { inside: ([x]) => x >= west, cross: atX(west) },
  { inside: ([x]) => x <= east, cross: atX(east) },
  { inside: ([, y]) => y >= south, cross: atY(south) },
  { inside: ([, y]) => y <= north, cross: atY(north) },
];

const atX =
  (x: number) =>
  ([ax, ay]: Point, [bx, by]: Point): Point => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)];
const atY =
  (y: number) =>
  ([ax, ay]: Point, [bx, by]: Point): Point => [ax + ((bx - ax) * (y - ay)) / (by - ay), y];

/** Clips a ring to a box (Sutherland and Hodgman); what is outside is replaced by the box's own sides. */
export function clip(ring: Ring, box: Box): Ring {
  let kept = ring;
  for (const { inside, cross } of sidesOf(box)) {
    const next: Point[] = [];
    let from = kept.at(-1);
    if (from === undefined) return kept;
    let fromInside = inside(from);
    for (const to of kept) {
      const toInside = inside(to);
      if (toInside !== fromInside) next.push(cross(from, to));
      if (toInside) next.push(to);
      [from, fromInside] = [to, toInside];
    }
    kept = next;
  }
  return kept;
}

/** True if a point is on a side of the box: a cut, not a coast. */
export const onSide = ([x, y]: Point, { west, south, east, north }: Box): boolean =>
  x === west || x === east || y === south || y === north;

/** True if two neighbouring points are on the same side of the box: the line between them is a cut. */
export const isCut = (a: Point, b: Point, { west, south, east, north }: Box): boolean =>
  (a[0] === b[0] && (a[0] === west || a[0] === east)) ||
  (a[1] === b[1] && (a[1] === south || a[1] === north));

/** Drops points nearer to the previous one than `least`, except on a cell's sides. For maps of large areas. */
export function thin(ring: Ring, least: number, cell: Box): Ring {
  const kept: Point[] = [];
  for (const point of ring) {
    const before = kept.at(-1);
    if (
      !before ||
      onSide(point, cell) ||
      Math.hypot(point[0] - before[0], point[1] - before[1]) >= least
    )
      kept.push(point);
  }
  return kept;
}
