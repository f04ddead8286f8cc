import type { Columns } from '../samples.ts';

/** Neighbours on each side that a value is compared with. */
const NEIGHBOURS = 5;
/** Fewer samples say nothing about what is usual. */
const LEAST = 2 * NEIGHBOURS + 1;
/** How many times the usual deviation makes an outlier. */
const FAR = 10;
/** Makes the median of deviations comparable to a standard deviation. */
const TO_DEVIATION = 1.4826;
/** Where all neighbours are equal, this part of their value is usual. */
const LEAST_SHARE = 0.02;

/** A value far from its neighbours, with their median. */
export type FoundOutlier = {
  readonly ts: number;
  readonly value: number;
  readonly mark: number;
  readonly expected: number;
};

/**
 * Single values that are far from the median of their neighbours, measured by how far those lie apart (a Hampel
 * filter): spikes and drops, not steps that last. `resolution` is the least difference that means anything.
 */
export function findOutliers(columns: Columns, resolution: number): FoundOutlier[] {
  const known: number[] = [];
  for (let at = 0; at < columns.ts.length; at += 1)
    if (!Number.isNaN(columns.values[at] ?? 0)) known.push(at);
  if (known.length < LEAST) return [];
  const found: FoundOutlier[] = [];
  for (let at = 0; at < known.length; at += 1) {
    const start = Math.min(Math.max(0, at - NEIGHBOURS), known.length - LEAST);
    const window = known.slice(start, start + LEAST).map((index) => columns.values[index] ?? 0);
    const expected = median(window);
    const index = known[at] ?? 0;
    const value = columns.values[index] ?? 0;
    const distance = Math.abs(value - expected);
    if (distance <= 4 * resolution) continue;
    const usual = TO_DEVIATION * median(window.map((each) => Math.abs(each - expected)));
    const least = Math.max(usual, Math.abs(expected) * LEAST_SHARE, resolution);
    if (distance > FAR * least)
      found.push({ ts: columns.ts[index] ?? 0, value, mark: columns.marks[index] ?? 0, expected });
  }
  return found;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
