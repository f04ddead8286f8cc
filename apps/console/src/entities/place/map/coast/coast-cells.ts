import { CELL_DEGREES, cellName, readRings } from './cell-code.ts';
import type { Box, Ring } from './ring.ts';

/** The land of one cell. */
export type CoastCell = { readonly box: Box; readonly rings: readonly Ring[] };

const files: Readonly<Record<string, string>> = import.meta.glob<string>('./cells/*.bin', {
  query: '?url',
  import: 'default',
  eager: true,
});
const held = new Map<string, Promise<CoastCell>>();

/** The land around a window in degrees; cells without a file are all sea, and a failed one counts as sea. */
export async function coastWithin(window: Box): Promise<readonly CoastCell[]> {
  const wanted: Promise<CoastCell>[] = [];
  for (const column of steps(window.west, window.east))
    for (const row of steps(window.south, window.north)) {
      const file = files[`./cells/${cellName(column, row)}.bin`];
      if (file !== undefined) wanted.push(cellAt(file, column * CELL_DEGREES, row * CELL_DEGREES));
    }
  const settled = await Promise.allSettled(wanted);
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

function steps(from: number, to: number): number[] {
  const first = Math.floor(from / CELL_DEGREES);
  return Array.from({ length: Math.floor(to / CELL_DEGREES) - first + 1 }, (_, at) => first + at);
}

function cellAt(file: string, west: number, south: number): Promise<CoastCell> {
  const known = held.get(file);
  if (known) return known;
  const loading = loadCell(file, west, south);
  held.set(file, loading);
  // A failed request is not cached: the next view retries.
  loading.catch(() => held.delete(file));
  return loading;
}

async function loadCell(file: string, west: number, south: number): Promise<CoastCell> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`the coast answered ${response.status}`);
  const box = { west, south, east: west + CELL_DEGREES, north: south + CELL_DEGREES };
  return { box, rings: readRings(new Uint8Array(await response.arrayBuffer()), [west, south]) };
}
