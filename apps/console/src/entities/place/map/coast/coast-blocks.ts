import { coastWithin, type CoastCell } from './coast-cells.ts';
import { clip, onSide, type Box, type Ring } from './ring.ts';
import { smooth } from './smooth.ts';

/** A square degree of land with a rounded coast, computed once for all tiles that show it. */
export type CoastBlock = { readonly rings: readonly Ring[]; readonly cuts: readonly Box[] };

/** Margin in degrees around a block, so that its coast continues into the next one. */
const AROUND = 0.5;

/** Maximum number of cached blocks: more than one view shows. */
const REMEMBERED = 64;

const held = new Map<string, Promise<readonly CoastBlock[]>>();

/** The land near a window of less than a degree; the rounded coast doesn't depend on the window. */
export async function coastNear(window: Box): Promise<readonly CoastBlock[]> {
  const wanted: Promise<readonly CoastBlock[]>[] = [];
  for (let west = Math.floor(window.west); west <= window.east; west += 1)
    for (let south = Math.floor(window.south); south <= window.north; south += 1)
      wanted.push(blockAt(west, south));
  return (await Promise.all(wanted)).flat();
}

function blockAt(west: number, south: number): Promise<readonly CoastBlock[]> {
  const key = `${west} ${south}`;
  const known = held.get(key);
  if (known) return known;
  const making = makeBlock({ west, south, east: west + 1, north: south + 1 });
  held.set(key, making);
  const [oldest] = held.keys();
  if (held.size > REMEMBERED && oldest !== undefined) held.delete(oldest);
  // A block whose land failed to load is retried.
  void making.then((pieces) => pieces.length === 0 && held.delete(key));
  return making;
}

async function makeBlock(block: Box): Promise<readonly CoastBlock[]> {
  const around: Box = {
    west: block.west - AROUND,
    south: block.south - AROUND,
    east: block.east + AROUND,
    north: block.north + AROUND,
  };
  return (await coastWithin(around)).map((cell) => pieceOf(cell, around, block));
}

function pieceOf({ rings, box }: CoastCell, around: Box, block: Box): CoastBlock {
  const rounded = rings
    .map((ring) => clip(ring, around))
    .filter((ring) => ring.length > 2)
    .map((ring) => smooth(ring, (point) => onSide(point, box) || onSide(point, around)))
    .map((ring) => clip(ring, block))
    .filter((ring) => ring.length > 2);
  return { rings: rounded, cuts: [box, block] };
}
