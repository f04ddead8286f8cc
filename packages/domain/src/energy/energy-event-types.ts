import type { EventTypeRow } from '../events/event-row.ts';
import { POWER } from '../events/limit-event-types.ts';

/** What the meter of the house warns of. */
export const energyEventTypes = {
  'energy.meterMayTrip': {
    topic: 'energy',
    alerts: true,
    title: 'meterMayTrip',
    icon: 'power',
    tone: 'wine',
    notification: POWER,
  },
} as const satisfies Record<string, EventTypeRow>;
