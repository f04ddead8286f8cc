import type { Driver } from '@dimora/driver-kit';
import { ownDrivers } from '../../src/drivers.ts';

/** Every driver that a hub comes with. */
export async function everyDriver(): Promise<readonly Driver[]> {
  const loaded = await Promise.all(ownDrivers.map(([, load]) => load()));
  return loaded.flat();
}
