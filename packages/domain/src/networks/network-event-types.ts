import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';

/** The controllers of radio networks: every device behind one is lost with it. */
export const networkEventTypes = {
  'network.lost': {
    topic: 'networking',
    alerts: true,
    title: 'networkLost',
    icon: 'offline',
    tone: 'wine',
    notification: notification('NETWORK_LOST', 'info', 'warning'),
  },
  'network.cameBack': {
    topic: 'networking',
    alerts: true,
    title: 'networkCameBack',
    icon: 'online',
    tone: 'olive',
  },
} as const satisfies Record<string, EventTypeRow>;
