import type { NetworkInput } from './model-description.ts';
import type { FoundFace, Point } from './found-face.ts';
import { scaling, type Mapping } from './tensor.ts';

/** Where recognisers expect eyes, nose and mouth, in an input of 112 pixels a side (ArcFace, SFace and others). */
const EXPECTED: readonly Point[] = [
  { x: 38.2946, y: 51.6963 },
  { x: 73.5318, y: 51.5014 },
  { x: 56.0252, y: 71.7366 },
  { x: 41.5493, y: 92.3655 },
  { x: 70.7299, y: 92.2041 },
];
const EXPECTED_SIDE = 112;
/** How much of the surroundings a face without points gets: boxes end at chin and hair. */
const AROUND = 1.15;

/**
 * Where in the picture the embedder's input lies: turned and scaled so that the face's points come to where they are
 * expected, or a square around its box.
 */
export function aligned(face: FoundFace, input: NetworkInput): Mapping {
  if (face.points.length !== EXPECTED.length) return around(face, input);
  const side = Math.min(input.width, input.height) / EXPECTED_SIDE;
  const wanted = EXPECTED.map(({ x, y }) => ({ x: x * side, y: y * side }));
  // Recognisers are trained on the least error in their own input, not in the picture.
  const there = similarity(face.points, wanted);
  return there ? back(there) : around(face, input);
}

function around({ left, top, right, bottom }: FoundFace, input: NetworkInput): Mapping {
  const side = AROUND * Math.max(right - left, bottom - top);
  const scale = side / Math.min(input.width, input.height);
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  return scaling(scale, middle - (scale * input.width) / 2, centre - (scale * input.height) / 2);
}

/**
 * The turn, scale and shift that bring points nearest to others, by the least squares; `undefined` if all of them are in
 * one place.
 */
export function similarity(from: readonly Point[], to: readonly Point[]): Mapping | undefined {
  const [start, end] = [middleOf(from), middleOf(to)];
  let [along, across, spread] = [0, 0, 0];
  for (const [index, each] of from.entries()) {
    const other = to[index] ?? end;
    const [x, y] = [each.x - start.x, each.y - start.y];
    const [u, v] = [other.x - end.x, other.y - end.y];
    along += x * u + y * v;
    across += x * v - y * u;
    spread += x * x + y * y;
  }
  if (spread === 0 || (along === 0 && across === 0)) return undefined;
  const [cos, sin] = [along / spread, across / spread];
  return [
    cos,
    -sin,
    end.x - cos * start.x + sin * start.y,
    sin,
    cos,
    end.y - sin * start.x - cos * start.y,
  ];
}

/** The mapping that takes a similarity back. */
function back([cos, , right, sin, , down]: Mapping): Mapping {
  const square = cos * cos + sin * sin;
  const [turned, across] = [cos / square, sin / square];
  return [
    turned,
    across,
    -turned * right - across * down,
    -across,
    turned,
    across * right - turned * down,
  ];
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
