import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';

/** For those who run the hub: they alone can make room. */
const ofStorage = {
  topic: 'info',
  alerts: true,
  readers: 'MODIFY_HUB',
  icon: 'storage',
} as const;

/** What happens to recordings. */
export const recordingEventTypes = {
  'recordings.full': {
    ...ofStorage,
    title: 'recordingsFull',
    tone: 'wine',
    notification: notification('RECORDINGS_FULL', 'info', 'warning'),
  },
  'recordings.shortened': { ...ofStorage, title: 'recordingsShortened', tone: 'sun' },
} as const satisfies Record<string, EventTypeRow>;
