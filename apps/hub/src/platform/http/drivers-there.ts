import type { HubCall } from './context.ts';

/** What is answered while drivers are still being loaded: getting in, and the house as it was (START-B2). */
const WITHOUT_DRIVERS: ReadonlySet<string> = new Set([
  'activation',
  'discovery',
  'environments',
  'events',
  'factors',
  'hub',
  'identity',
  'passkeys',
  'picture',
  'system',
  'users',
]);

/** Has a call wait for the drivers if its answer would be another without them. */
export async function untilDriversThere(
  { ports }: HubCall,
  path: readonly string[],
): Promise<void> {
  if (!WITHOUT_DRIVERS.has(path[0] ?? '')) await ports.driversLoaded();
}
