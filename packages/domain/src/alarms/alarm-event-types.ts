import type { EventTypeRow } from '../events/event-row.ts';

/** What people do about alarms, and whom the hub calls. */
export const alarmEventTypes = {
  'alarm.seen': { topic: 'safety', title: 'alarmSeen', icon: 'shield', tone: 'neutral' },
  'alarm.taken': { topic: 'safety', title: 'alarmTaken', icon: 'person', tone: 'neutral' },
  'alarm.shelved': { topic: 'safety', title: 'alarmShelved', icon: 'shield', tone: 'neutral' },
  'alarm.called': {
    topic: 'safety',
    alerts: true,
    title: 'alarmCalled',
    icon: 'person',
    tone: 'wine',
    calls: true,
  },
  'alarm.closed': { topic: 'safety', title: 'alarmClosed', icon: 'shield', tone: 'olive' },
} as const satisfies Record<string, EventTypeRow>;
