import type { Driver, DriverLink } from '@dimora/driver-kit';
import { definePort } from '@dimora/node-kit/kernel';
import type { Drivers } from '../../platform/driver-loader.ts';

/** What other modules may ask of the drivers that the hub has. */
export interface DriversPort {
  /** What is there by now; the same map grows until {@link load} has ended. */
  readonly all: Drivers;
  /** Services that the catalogue names and the hub can't run yet. */
  readonly links: readonly DriverLink[];
  /** Loads what isn't loaded yet; resolves when each package has been tried, never rejects. */
  load(): Promise<void>;
  /** Milliseconds that a driver may search its devices for; `null` for one that can't look. */
  searchTimeoutMs(driver: Pick<Driver, 'Provider' | 'discovery'>): number | null;
  /** How long a search is expected to take: thirty seconds, or the longest of these. */
  expectedSearchMs(): number;
}
export const DriversPort = definePort<DriversPort>('drivers');
