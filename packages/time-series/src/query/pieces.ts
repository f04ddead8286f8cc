import { growthOf } from '../counter/growth.ts';
import { RESTARTED, counting, type Columns } from '../samples.ts';

/**
 * Aggregates of spans of time, in columns. They don't depend on what came before: `lead` is the time until the first
 * record, and `area` (value × milliseconds) and `covered` count from there. Records are samples and marks of unknown
 * values; a span without records has a `lead` of its whole length.
 */
export type Pieces = {
  readonly count: Float64Array;
  readonly sum: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly lead: Float64Array;
  readonly area: Float64Array;
  readonly covered: Float64Array;
  /** The growth of a counter after its first sample. */
  readonly grown: Float64Array;
  /** {@link ENDS_KNOWN} and {@link BEGINS_ANEW}. */
  readonly flags: Float64Array;
};

/** The value at the end of the span is known: it is the last sample's. */
export const ENDS_KNOWN = 1;
/** The first sample begins a new count. */
export const BEGINS_ANEW = 2;

export const PIECE_FIELDS = [
  'count',
  'sum',
  'min',
  'max',
  'first',
  'last',
  'lead',
  'area',
  'covered',
  'grown',
  'flags',
] as const satisfies readonly (keyof Pieces)[];

/** Room for a number of spans. */
export const emptyPieces = (length: number): Pieces =>
  Object.fromEntries(
    PIECE_FIELDS.map((field) => [field, new Float64Array(length)]),
  ) as unknown as Pieces;

/** The aggregates of samples over the spans between `edges`. */
export function piecesOf(samples: Columns, edges: Float64Array): Pieces {
  const columns = counting(samples);
  const pieces = emptyPieces(Math.max(0, edges.length - 1));
  let at = 0;
  for (let piece = 0; piece + 1 < edges.length; piece += 1) {
    const [from, to] = [edges[piece] ?? 0, edges[piece + 1] ?? 0];
    const first = at;
    while (at < columns.ts.length && (columns.ts[at] ?? 0) < to) at += 1;
    fillPiece(pieces, piece, { columns, first, end: at, from, to });
  }
  return pieces;
}

type Span = {
  readonly columns: Columns;
  readonly first: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
};

function fillPiece(pieces: Pieces, at: number, { columns, first, end, from, to }: Span): void {
  const { ts, values, marks } = columns;
  let [count, sum, min, max, area, covered, grown] = [0, 0, Infinity, -Infinity, 0, 0, 0];
  let [held, heldSince, last, flags] = [Number.NaN, 0, Number.NaN, 0];
  for (let index = first; index < end; index += 1) {
    const [time, value, mark] = [ts[index] ?? 0, values[index] ?? 0, marks[index] ?? 0];
    if (!Number.isNaN(held)) {
      area += held * (time - heldSince);
      covered += time - heldSince;
    }
    held = value;
    heldSince = time;
    if (Number.isNaN(value)) continue;
    if (count === 0) {
      pieces.first[at] = value;
      if ((mark & RESTARTED) !== 0) flags |= BEGINS_ANEW;
    } else grown += growthOf(last, value, mark);
    count += 1;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
    last = value;
  }
  if (!Number.isNaN(held)) {
    area += held * (to - heldSince);
    covered += to - heldSince;
    flags |= ENDS_KNOWN;
  }
  pieces.count[at] = count;
  pieces.sum[at] = sum;
  pieces.min[at] = count > 0 ? min : 0;
  pieces.max[at] = count > 0 ? max : 0;
  pieces.last[at] = count > 0 ? last : 0;
  pieces.lead[at] = (end > first ? (ts[first] ?? 0) : to) - from;
  pieces.area[at] = area;
  pieces.covered[at] = covered;
  pieces.grown[at] = grown;
  pieces.flags[at] = flags;
}
