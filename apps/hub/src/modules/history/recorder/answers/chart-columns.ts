import type { ChartPoints, SeriesFigures } from '@dimora/contract';
import type { Averaging, SeriesShape } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Slots } from '@dimora/time-series';
import { rounded, slotValue } from './slot-value.ts';

/** The points of one curve, as columns of equal length; without extremes, those are empty. */
export type ChartColumns = Pick<ChartPoints, 'ts' | 'avg' | 'min' | 'max'>;

/** Most points of all curves of one answer together: some 10 MB of JSON. */
const MOST_POINTS = 500_000;

/** Counts the points of an answer in exact slots. */
export class PointRoom {
  #left = MOST_POINTS;

  /** The columns, if they still fit. Rejects with VALIDATION_FAILED: the slot is too short for the range. */
  take(columns: ChartColumns): ChartColumns {
    this.#left -= columns.ts.length;
    if (this.#left < 0)
      throw new DimoraError('VALIDATION_FAILED', {
        issues: [{ path: 'timeSlot', code: 'too_small' }],
      });
    return columns;
  }
}

/** The figures of all slots together. Slots only cut the range: its extremes and mean are those of the samples. */
export function figuresOf(slots: Slots, average: Averaging): SeriesFigures {
  let [min, max, area, covered] = [Infinity, -Infinity, 0, 0];
  for (let at = 0; at < slots.count.length; at += 1) {
    min = Math.min(min, slots.min[at] ?? Infinity);
    max = Math.max(max, slots.max[at] ?? -Infinity);
    area += slots.area[at] ?? 0;
    covered += slots.covered[at] ?? 0;
  }
  if (average === 'increase' || min > max) return { min: null, max: null, average: null };
  return {
    min: rounded(min),
    max: rounded(max),
    average: covered > 0 ? rounded(area / covered) : null,
  };
}

/** The average of every slot of which something is known: the values of `state.getHistory`. */
export function averagesOf(slots: Slots, average: Averaging): ChartColumns & { avg: number[] } {
  const columns = { ts: [] as number[], avg: [] as number[], min: [], max: [] };
  for (let at = 0; at < slots.count.length; at += 1) {
    const value = slotValue(slots, at, average);
    if (value === undefined) continue;
    columns.ts.push(slots.edges[at] ?? 0);
    columns.avg.push(value);
  }
  return columns;
}

/** Slots with their averages and extremes. */
export function columnsOf(slots: Slots, shape: SeriesShape, average: Averaging): ChartColumns {
  const columns = {
    ts: [] as number[],
    avg: [] as number[],
    min: [] as number[],
    max: [] as number[],
  };
  for (let at = 0; at < slots.count.length; at += 1) {
    // A chart of maxima still shows the mean between its extremes.
    const value = slotValue(slots, at, shape === 'counter' ? average : 'mean');
    if (value === undefined) continue;
    columns.ts.push(slots.edges[at] ?? 0);
    columns.avg.push(value);
    columns.min.push(shape === 'counter' ? value : rounded(slots.min[at] ?? 0));
    columns.max.push(shape === 'counter' ? value : rounded(slots.max[at] ?? 0));
  }
  return columns;
}
