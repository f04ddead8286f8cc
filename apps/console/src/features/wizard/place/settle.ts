import type { Property } from '@dimora/contract/client';

/** How long after an assignment the hub's place is read again, and how often it is tried, milliseconds (WIZARD-25). */
export const RELOAD_MS = 500;

/** So often it is tried until the hub counts as away: it learns of its place when it is back. */
const TRIES = 20;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads the hub's place until it is the one it was given; `null` where the hub didn't say so in time. */
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
