import type { EventTypeRow } from '../events/event-row.ts';

/** Rooms, floors and groups that people make, change and delete. */
export const environmentEventTypes = {
  'environment.created': {
    topic: 'info',
    title: 'environmentCreated',
    icon: 'room',
    tone: 'olive',
    namedAfter: 'environment',
    hides: 'room',
  },
  'environment.updated': {
    topic: 'info',
    title: 'environmentUpdated',
    icon: 'edited',
    tone: 'neutral',
    namedAfter: 'environment',
    hides: 'room',
  },
  'environment.removed': {
    topic: 'info',
    alerts: true,
    title: 'environmentRemoved',
    icon: 'removed',
    tone: 'neutral',
    namedAfter: 'environment',
    hides: 'room',
  },
} as const satisfies Record<string, EventTypeRow>;
