import type { StateVar } from '@dimora/domain';
import type { Platform } from '../../../../platform/module.ts';

/** When a value was reported, and its place in the hub's order. */
export type Stamp = Pick<StateVar, 'Ts' | 'seq'>;

/** The current time, or the device's own time of measurement if it isn't in the future. */
export function stampOf(
  { clock, sequence }: Pick<Platform, 'clock' | 'sequence'>,
  at?: number,
): Stamp {
  const now = clock.now();
  const Ts = at !== undefined && at >= 0 ? Math.min(Math.floor(at), now) : now;
  return { Ts, seq: sequence.next() };
}
