import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';
import { NEW_USER } from './account-event-types.ts';

/** Whose faces cameras see. */
export const faceEventTypes = {
  'camera.faceRecognised': {
    topic: 'security',
    alerts: true,
    title: 'faceRecognised',
    icon: 'camera',
    tone: 'sea',
    notification: notification('FACE_RECOGNISED', 'security', 'news', { pictured: true }),
  },
  'camera.newFace': {
    topic: 'security',
    alerts: true,
    readers: 'MODIFY_USER',
    title: 'newFace',
    icon: 'person',
    tone: 'sun',
    notification: NEW_USER,
  },
} as const satisfies Record<string, EventTypeRow>;
