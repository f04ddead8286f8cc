import type { ChartPoints, SeriesFigures } from '@dimora/contract/client';
import { plainName, stateVariable, type Span } from '@dimora/domain';
import type { TimePoint } from '@dimora/ui/time-chart';

/** The values of one measure of one room or device in slots. */
export type Line = {
  readonly id: string;
  readonly StateVar: string;
  /** The room, or the device. */
  readonly of: { readonly EnvironmentId: string } | { readonly Key: string };
  readonly points: readonly TimePoint[];
  /** Of every sample in the range; absent where only the points are known. */
  readonly figures?: SeriesFigures | undefined;
};

/** A line of an answer, with a gap wherever slots have no value. */
export function lineOf(
  StateVar: string,
  of: Line['of'],
  { ts, avg, figures }: Pick<ChartPoints, 'ts' | 'avg' | 'figures'>,
  slotMs: number,
): Line {
  const points: TimePoint[] = [];
  for (const [row, at] of ts.entries()) {
    const before = points.at(-1);
    // A day with 25 hours makes a slot an hour longer.
    if (before && at - before[0] > slotMs * 1.5 + 3_600_000 * Number(slotMs >= 86_400_000))
      points.push([before[0] + slotMs, null]);
    const value = avg[row] ?? null;
    points.push([at, value === null ? null : shown(StateVar, value)]);
  }
  const id = `${StateVar} ${'Key' in of ? of.Key : of.EnvironmentId}`;
  return { id, StateVar, of, points, figures };
}

/** Flags and counts of flags are rounded up, everything else has two decimals (STATS-13). */
export function shown(StateVar: string, value: number): number {
  return isOnOff(StateVar) ? Math.ceil(value) : Math.round(value * 100) / 100;
}

/** True for a measure that is on or off. */
export const isOnOff = (StateVar: string): boolean =>
  stateVariable(plainName(StateVar))?.type === 'boolean';

/** Moves a compared line onto the range that it is compared with. */
export const shifted = (line: Line, by: number): Line => ({
  ...line,
  points: line.points.map(([at, value]) => [at + by, value] as const),
});

/** The figures of a line: extremes, mean, the last value and how far it is from the first. */
export type Figures = {
  readonly min: number | null;
  readonly average: number | null;
  readonly max: number | null;
  readonly last: number | null;
  readonly change: number | null;
};

/**
 * Computes {@link Figures}: the extremes and the mean of all samples where the hub sent them, else those of the points;
 * of a part of the range, always those of the points.
 */
export function figuresOf(
  { points, figures }: Pick<Line, 'points' | 'figures'>,
  within?: Span,
): Figures {
  const values = points.flatMap(([at, value]) =>
    value === null || (within && (at < within.from || at >= within.to)) ? [] : value,
  );
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined)
    return { min: null, average: null, max: null, last: null, change: null };
  const ofAll = within ? undefined : figures;
  return {
    min: ofAll?.min ?? Math.min(...values),
    average: ofAll?.average ?? values.reduce((sum, value) => sum + value, 0) / values.length,
    max: ofAll?.max ?? Math.max(...values),
    last,
    change: last - first,
  };
}
