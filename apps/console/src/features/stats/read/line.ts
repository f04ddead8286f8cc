import { plainName, stateVariable, type Span } from '@dimora/domain';
import type { TimePoint } from '@dimora/ui/time-chart';

/** The values of one measure of one room or device in slots. */
export type Line = {
  readonly id: string;
  readonly StateVar: string;
  /** The room, or the device. */
  readonly of: { readonly EnvironmentId: string } | { readonly Key: string };
  readonly points: readonly TimePoint[];
};

/** One point as the hub sends it. */
type Point = {
  readonly StateVar: string;
  readonly OriginatorKey: string | null;
  readonly EnvironmentId: string;
  readonly Timestamp: number;
  readonly Value: number;
};

/** The lines of an answer, with a gap wherever slots have no value. Points come line after line, in order of time. */
export function linesOf(points: readonly Point[], slotMs: number): Line[] {
  const lines = new Map<string, Line & { points: TimePoint[] }>();
  for (const { StateVar, OriginatorKey, EnvironmentId, Timestamp, Value } of points) {
    const id = `${StateVar} ${OriginatorKey ?? EnvironmentId}`;
    const of = OriginatorKey === null ? { EnvironmentId } : { Key: OriginatorKey };
    const line = lines.get(id) ?? { id, StateVar, of, points: [] };
    const before = line.points.at(-1);
    // A day with 25 hours makes a slot an hour longer.
    if (before && Timestamp - before[0] > slotMs * 1.5 + 3_600_000 * Number(slotMs >= 86_400_000))
      line.points.push([before[0] + slotMs, null]);
    line.points.push([Timestamp, shown(StateVar, Value)]);
    lines.set(id, line);
  }
  return [...lines.values()];
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

/** Computes {@link Figures} of the slots within a range. */
export function figuresOf({ points }: Pick<Line, 'points'>, within?: Span): Figures {
  const values = points.flatMap(([at, value]) =>
    value === null || (within && (at < within.from || at >= within.to)) ? [] : value,
  );
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined)
    return { min: null, average: null, max: null, last: null, change: null };
  return {
    min: Math.min(...values),
    average: values.reduce((sum, value) => sum + value, 0) / values.length,
    max: Math.max(...values),
    last,
    change: last - first,
  };
}
