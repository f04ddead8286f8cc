import { HUB } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

/** There is no room and nothing left that may be deleted: nothing is recorded any more. */
export const recordingsFull = defineEvent<Record<never, never>>('recordings.full', {
  live: null,
  log: () => ({
    type: 'recordings.full',
    Cls: 'recordings',
    variable: null,
    about: { Subject: 'recordings' },
    actor: HUB,
    Payload: {},
  }),
});

/** The oldest recordings were deleted before their days were over; told once a day. */
export const recordingsShortened = defineEvent<{ readonly until: number }>('recordings.shortened', {
  live: null,
  log: ({ until }) => ({
    type: 'recordings.shortened',
    Cls: 'recordings',
    variable: null,
    about: { Subject: 'recordings' },
    actor: HUB,
    Payload: { until },
  }),
});

/** Every event about recordings. */
export const recordingEvents = [recordingsFull, recordingsShortened];
