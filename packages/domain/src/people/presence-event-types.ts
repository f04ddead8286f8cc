import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';

/** For those who may see people; nothing of somebody who hides their presence is logged. */
export const presenceEventTypes = {
  'person.arrived': {
    topic: 'security',
    readers: 'READ_USERS',
    title: 'personArrived',
    icon: 'person',
    tone: 'olive',
    notification: notification('PERSON_ARRIVED', 'security', 'news'),
  },
  'person.left': {
    topic: 'security',
    readers: 'READ_USERS',
    title: 'personLeft',
    icon: 'person',
    tone: 'neutral',
    notification: notification('PERSON_LEFT', 'security', 'news'),
  },
} as const satisfies Record<string, EventTypeRow>;
