import { DimoraError } from '@dimora/runtime';
import type { SampleStore } from '@dimora/time-series';

/** Most slots of one series in an answer. */
const MOST_SLOTS = 100_000;

/** A range of time, forwards. */
export type PastRange = { readonly from: number; readonly to: number };

/** The part of a range in which there may be values: a reversed one is turned round, and nothing lies in the future. */
export function pastRange({ from, to }: PastRange, store: SampleStore, now: number): PastRange {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const oldest = store.oldest() ?? now;
  const begin = Math.max(first, oldest);
  return { from: begin, to: Math.max(begin, Math.min(last, now + 1)) };
}

/** Rejects slots that are too short for a range with VALIDATION_FAILED. */
export function refuseTooMany({ from, to }: PastRange, slotMs: number): void {
  if ((to - from) / slotMs > MOST_SLOTS)
    throw new DimoraError('VALIDATION_FAILED', {
      issues: [{ path: 'timeSlot', code: 'too_small' }],
    });
}
