import { DAY_MS, HOUR_MS, atLocal, localDay, midnight, type Zone } from './zone.ts';

/**
 * The edges of the slots that touch `[from, to)`: aligned with midnight, so that slots of a day and more are local
 * days, and shorter ones restart every day. Slots of more than an hour follow the wall clock on days of 23 and 25
 * hours.
 */
export function slotEdges(from: number, to: number, slotMs: number, zone: Zone): Float64Array {
  if (to <= from) return new Float64Array();
  const edges =
    slotMs >= DAY_MS ? dayEdges(from, to, slotMs, zone) : shortEdges(from, to, slotMs, zone);
  return Float64Array.from(edges);
}

function dayEdges(from: number, to: number, slotMs: number, zone: Zone): number[] {
  const days = Math.round(slotMs / DAY_MS);
  const edges: number[] = [];
  let day = localDay(from, zone);
  for (;;) {
    const edge = midnight(day, zone);
    edges.push(edge);
    if (edge >= to) return edges;
    day += days;
  }
}

function shortEdges(from: number, to: number, slotMs: number, zone: Zone): number[] {
  const edges: number[] = [];
  for (let day = localDay(from, zone); ; day += 1) {
    const [start, end] = [midnight(day, zone), midnight(day + 1, zone)];
    for (let at = 0; ; at += slotMs) {
      const edge = at === 0 || slotMs <= HOUR_MS ? start + at : atLocal(day * DAY_MS + at, zone);
      if (edge >= end || at >= 2 * DAY_MS) break;
      pushEdge(edges, edge, from);
      if (edge >= to) return edges;
    }
    if (end >= to) {
      pushEdge(edges, end, from);
      return edges;
    }
  }
}

/** Edges grow; of those up to `from`, only the last is the beginning of a slot. */
function pushEdge(edges: number[], edge: number, from: number): void {
  const last = edges.at(-1);
  if (last !== undefined && edge <= last) return;
  if (edges.length === 1 && edge <= from) edges.pop();
  edges.push(edge);
}

const MINUTE_MS = 60_000;

/** Lengths of slots that charts are drawn in, in milliseconds. */
const CHART_SLOTS = [
  1_000,
  2_000,
  5_000,
  10_000,
  15_000,
  30_000,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  3 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
  2 * DAY_MS,
  7 * DAY_MS,
  14 * DAY_MS,
  28 * DAY_MS,
  91 * DAY_MS,
  364 * DAY_MS,
];

/** The shortest slot of which at most `most` fit into a range. */
export function chartSlot(from: number, to: number, most: number): number {
  const least = (to - from) / Math.max(1, most - 2);
  return (
    CHART_SLOTS.find((slot) => slot >= least) ?? Math.ceil(least / (364 * DAY_MS)) * 364 * DAY_MS
  );
}
