import { RESTARTED } from '../samples.ts';

/** A counter that falls below this part of its last value may have begun again from zero. */
export const RESTART_SHARE = 0.1;

/**
 * The growth of a counter from one value to the next, never negative. One that falls nearly to zero has begun again;
 * one that falls a little was corrected, and one that falls far or is marked was replaced: neither has grown. Values
 * that were only for a moment out of line are marked as doubtful, and never come here.
 */
export function growthOf(previous: number, next: number, mark: number): number {
  if (Number.isNaN(previous) || (mark & RESTARTED) !== 0) return 0;
  if (next >= previous) return next - previous;
  return next >= 0 && next <= previous * RESTART_SHARE ? next : 0;
}
