import type { Property } from '@dimora/contract/client';

/**
 * Delay before the hub's place is read again after an assignment, and between retries, in milliseconds
 * (WIZARD-25).
 */
export const RELOAD_MS = 500;

/** Number of attempts until the hub counts as unreachable: it gets its place when it is back. */
const TRIES = 20;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls the hub's place until it is the assigned one; `null` if it wasn't in time. */
export async function settled(
  propertyId: string,
  read: () => Promise<Property | null>,
  tries = TRIES,
): Promise<Property | null> {
  if (tries === 0) return null;
  await pause(RELOAD_MS);
  const property = await read().catch(() => null);
  return property?.Id === propertyId ? property : settled(propertyId, read, tries - 1);
}
