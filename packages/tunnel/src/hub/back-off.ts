import type { Entropy } from '@dimora/runtime';

const FIRST_UP_TO_MS = 1_000;
const LONGEST_MS = 30_000;
/** Somebody has to do something about it: it is looked at now and then. */
const REFUSED_MS = 300_000;
/** Another machine with this hub's data has taken its place: the two must not fight. */
const REPLACED_MS = 60_000;

/** Why a hub is without its tunnel. */
export type Lost = 'away' | 'refused' | 'replaced';

/**
 * Milliseconds until the next attempt. Full jitter: half a second at first on average, 30 seconds at
 * most, and no two hubs at the same time, so that a cloud that comes back isn't stormed.
 */
export function backOff(lost: Lost, failures: number, entropy: Pick<Entropy, 'fraction'>): number {
  const chance = entropy.fraction();
  if (lost === 'refused') return REFUSED_MS * (0.5 + chance);
  if (lost === 'replaced') return REPLACED_MS * (0.5 + chance);
  return chance * Math.min(LONGEST_MS, FIRST_UP_TO_MS * 2 ** Math.min(failures, 10));
}
