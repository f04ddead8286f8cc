import type { EventTypeRow } from '../events/event-row.ts';

/** A programme was saved; a thermostat was set by something else, or is no longer set. */
export const climateEventTypes = {
  'climate.changed': {
    topic: 'comfort',
    title: 'climateChanged',
    icon: 'heat',
    tone: 'neutral',
    namedAfter: 'environment',
  },
  'climate.strayed': {
    topic: 'comfort',
    alerts: true,
    title: 'climateStrayed',
    icon: 'heat',
    tone: 'sun',
  },
  'climate.refused': {
    topic: 'comfort',
    alerts: true,
    title: 'climateRefused',
    icon: 'heat',
    tone: 'wine',
  },
} as const satisfies Record<string, EventTypeRow>;
