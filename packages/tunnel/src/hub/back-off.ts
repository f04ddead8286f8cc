import type { Entropy } from '@dimora/runtime';

const FIRST_UP_TO_MS = 1_000;
const LONGEST_MS = 30_000;
/** A person has to fix this, so retries are rare. */
const REFUSED_MS = 300_000;
/** Another machine with this hub's data has replaced it: the two must not keep replacing each other. */
const REPLACED_MS = 60_000;

/** Why a hub has no tunnel. */
export type Lost = 'away' | 'refused' | 'replaced';

/**
 * Milliseconds until the next attempt. Full jitter: half a second at first on average, 30 seconds at most,
 * spread over time so that hubs don't overload a cloud that comes back.
 */
export function backOff(lost: Lost, failures: number, entropy: Pick<Entropy, 'fraction'>): number {
  const chance = entropy.fraction();
  if (lost === 'refused') return REFUSED_MS * (0.5 + chance);
  if (lost === 'replaced') return REPLACED_MS * (0.5 + chance);
  return chance * Math.min(LONGEST_MS, FIRST_UP_TO_MS * 2 ** Math.min(failures, 10));
}
