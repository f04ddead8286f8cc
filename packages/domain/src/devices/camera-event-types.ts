import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';

/** What cameras hear and see. */
export const cameraEventTypes = {
  'camera.audioRecognised': {
    topic: 'security',
    alerts: true,
    title: 'audioRecognised',
    titles: { by: 'Value', of: { SOUND: 'heardSound', SPEECH: 'heardSpeech', BARK: 'heardBark' } },
    icon: 'noise',
    tone: 'sun',
    notification: notification('AUDIO_RECOGNISED', 'security', 'warning', { pictured: true }),
  },
  'camera.objectRecognised': {
    topic: 'security',
    alerts: true,
    title: 'objectRecognised',
    titles: { by: 'Value', of: { PERSON: 'sawPerson', CAR: 'sawCar', DOG: 'sawDog' } },
    icon: 'camera',
    tone: 'sea',
    notification: notification('OBJECT_RECOGNISED', 'security', 'news', { pictured: true }),
  },
} as const satisfies Record<string, EventTypeRow>;
