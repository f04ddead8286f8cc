import type { StateVar } from '@dimora/domain';
import type { Platform } from '../../../platform/module.ts';

/** When a value was told, and its place in the hub's order. */
export type Stamp = Pick<StateVar, 'Ts' | 'seq'>;

/** Of now, or of when the device measured; a device whose clock is ahead doesn't know the future. */
export function stampOf(
  { clock, sequence }: Pick<Platform, 'clock' | 'sequence'>,
  at?: number,
): Stamp {
  const now = clock.now();
  const Ts = at !== undefined && at >= 0 ? Math.min(Math.floor(at), now) : now;
  return { Ts, seq: sequence.next() };
}
