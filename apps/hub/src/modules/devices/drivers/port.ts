import type { Driver, DriverLink } from '@dimora/driver-kit';
import { definePort } from '@dimora/node-kit/kernel';
import type { Drivers } from '../../../platform/drivers/driver-loader.ts';

/** The hub's drivers as other modules see them. */
export interface DriversPort {
  /** The drivers loaded so far; the same map grows until {@link load} has ended. */
  readonly all: Drivers;
  /** Services in the catalogue that the hub can't run yet. */
  readonly links: readonly DriverLink[];
  /** Loads the drivers not loaded yet; resolves when each package has been tried, never rejects. */
  load(): Promise<void>;
  /** Search timeout of a driver in milliseconds; `null` if it can't search. */
  searchTimeoutMs(driver: Pick<Driver, 'Provider' | 'discovery'>): number | null;
  /** The expected duration of a search: thirty seconds, or the longest of these. */
  expectedSearchMs(): number;
}
export const DriversPort = definePort<DriversPort>('drivers');
