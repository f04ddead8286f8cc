import { stateVariable, type Averaging } from '@dimora/domain';
import type { Slots } from '@dimora/time-series';

/** How a variable's samples become one value; see `Averaging` in domain. */
export const averagingOf = (variable: string): Averaging =>
  stateVariable(variable)?.record.average ?? 'last';

/** The value of a slot; undefined if nothing is known of it. */
export function slotValue(slots: Slots, at: number, average: Averaging): number | undefined {
  const [count, covered] = [slots.count[at] ?? 0, slots.covered[at] ?? 0];
  if (average === 'increase') return count > 0 ? rounded(slots.grown[at] ?? 0) : undefined;
  if (count === 0 && covered === 0) return undefined;
  switch (average) {
    case 'max':
      return slots.max[at];
    case 'min':
      return slots.min[at];
    case 'last':
      return slots.last[at];
    case 'mean':
    case 'share':
      return rounded(covered > 0 ? (slots.area[at] ?? 0) / covered : (slots.sum[at] ?? 0) / count);
  }
}

/** Without the noise of sums of fractions. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
