import { StorageSettings } from '@dimora/contract';
import type { ParameterDefinition } from '../../../house/parameters/port.ts';

/** What all recordings of the house may take, and for how long they are kept. */
export const STORAGE: ParameterDefinition<StorageSettings> = {
  Context: 'recordings',
  Group: 'storage',
  Key: 'settings',
  schema: StorageSettings,
  default: { gigabytes: 50, days: 14, reserveGigabytes: 2 },
};

/** As disks are sold. */
export const GIGABYTE = 1_000_000_000;
/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;
