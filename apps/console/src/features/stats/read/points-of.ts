import { stateVariable } from '@dimora/domain';
import type { TimePoint } from '@dimora/ui/time-chart';
import { shown } from './line.ts';

/** The points of a series as the hub sends it, in columns. */
export function pointsOf(
  StateVar: string,
  { ts, avg }: { readonly ts: readonly number[]; readonly avg: readonly (number | null)[] },
): TimePoint[] {
  const isFlag = stateVariable(StateVar)?.type === 'boolean';
  return ts.map((at, index) => {
    const value = avg[index] ?? null;
    return [at, value === null || isFlag ? value : shown(StateVar, value)] as const;
  });
}
