import type { EventTypeRow } from '../events/event-row.ts';
import { FAILED_TITLES, TRIGGER_FAILED } from '../triggers/rule-event-types.ts';

/** The results of things that people said to the house. */
export const talkEventTypes = {
  'timedCommand.failed': {
    topic: 'automation',
    alerts: true,
    own: true,
    title: 'ruleFailed',
    titles: FAILED_TITLES,
    icon: 'rule',
    tone: 'wine',
    notification: TRIGGER_FAILED,
  },
} as const satisfies Record<string, EventTypeRow>;
