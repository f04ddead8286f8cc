/**
 * Makes the coast of the built-in map from Natural Earth's 1:10m land (world-atlas, public domain): one small file for
 * each cell of twenty degrees, in src/entities/place/map/coast/cells. Usage: node apps/console/scripts/coast.ts
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CELL_DEGREES, cellName, writeRings } from '../src/entities/place/map/coast/cell-code.ts';
import {
  boxOf,
  clip,
  meet,
  onSide,
  type Box,
  type Point,
  type Ring,
} from '../src/entities/place/map/coast/ring.ts';

type Topology = {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly number[][][] }[] };
  };
};

/** A corner that stands out less than this, square degrees, is a step of the source's grid and no headland. */
const FLAT = 4e-6;

const world = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('world-atlas/land-10m.json')), 'utf8'),
) as Topology;
const folder = new URL('../src/entities/place/map/coast/cells/', import.meta.url);

const arcs = world.arcs.map((arc) => {
  const { scale, translate } = world.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});

/** Joins arcs to a ring; a negative number means the arc backwards. */
const ringOf = (indices: readonly number[]): Ring =>
  indices.flatMap((index) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return arc.slice(0, -1);
  });

const rings = world.objects.land.geometries
  .flatMap((geometry) => geometry.arcs.flat())
  .map((indices) => ringOf(indices))
  .map((ring) => ({ ring, box: boxOf(ring) }));

/** Leaves out the points between which the line hardly bends; those on the cell's sides stay. */
function straighten(ring: Ring, box: Box): Ring {
  const kept: Point[] = [];
  for (const [at, point] of ring.entries()) {
    const [before, after] = [kept.at(-1) ?? ring.at(-1), ring[(at + 1) % ring.length]];
    if (!before || !after) continue;
    const area = Math.abs(
      (point[0] - before[0]) * (after[1] - before[1]) -
        (after[0] - before[0]) * (point[1] - before[1]),
    );
    if (area > FLAT || onSide(point, box)) kept.push(point);
  }
  return kept;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let [files, total] = [0, 0];
for (let column = -180 / CELL_DEGREES; column < 180 / CELL_DEGREES; column += 1) {
  for (let row = Math.floor(-90 / CELL_DEGREES); row < 90 / CELL_DEGREES; row += 1) {
    const [west, south] = [column * CELL_DEGREES, row * CELL_DEGREES];
    const cell = { west, south, east: west + CELL_DEGREES, north: south + CELL_DEGREES };
    const cut = rings
      .filter(({ box }) => meet(box, cell))
      .map(({ ring }) => straighten(clip(ring, cell), cell))
      .filter((ring) => ring.length > 2);
    if (cut.length === 0) continue;
    const bytes = writeRings(cut, [west, south]);
    writeFileSync(new URL(`${cellName(column, row)}.bin`, folder), bytes);
    files += 1;
    total += bytes.length;
  }
}
console.log(`${files} cells, ${total} bytes`);
