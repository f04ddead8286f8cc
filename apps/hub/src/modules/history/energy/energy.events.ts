import type { Device } from '@dimora/contract';
import { defineEvent } from '../../../platform/hub-event.ts';
import { itself } from '../../../platform/log-handling.ts';

/** The house draws more than its contract allows, and its meter trips soon (ENERGY-B1). */
export const meterMayTrip = defineEvent<{
  /** The meter of the house. */
  readonly device: Device;
  /** What the house draws, W. */
  readonly watts: number;
  /** When the meter trips if nothing is switched off, milliseconds since 1970. */
  readonly tripsAt: number;
}>('energy.meterMayTrip', {
  live: null,
  log: ({ device, watts, tripsAt }) => ({
    type: 'energy.meterMayTrip',
    Cls: 'energy.meterMayTrip',
    variable: 'CONSUMPTION',
    about: { device },
    actor: itself(device),
    Payload: { StateVar: 'CONSUMPTION', Value: watts, Unit: 'W', tripsAt },
  }),
});
