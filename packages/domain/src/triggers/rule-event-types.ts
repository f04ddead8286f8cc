import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';

/** What automations do and say. */
export const ruleEventTypes = {
  'rule.queued': {
    topic: 'automation',
    readers: 'READ_TRIGGERS',
    title: 'ruleQueued',
    icon: 'rule',
    tone: 'neutral',
    notification: notification('TRIGGER_QUEUED', 'automation', 'news'),
  },
  'rule.notified': {
    topic: 'automation',
    alerts: true,
    title: 'ruleNotified',
    icon: 'rule',
    tone: 'sun',
    notification: notification('TRIGGER_MESSAGE', 'automation', 'news', { chosen: true }),
  },
  'rule.failed': {
    topic: 'automation',
    alerts: true,
    readers: 'READ_TRIGGERS',
    title: 'ruleFailed',
    titles: {
      by: 'code',
      of: {
        FORBIDDEN: 'ruleForbidden',
        TRIGGER_LOOP: 'ruleLoop',
        RATE_LIMITED: 'ruleTooOften',
        INTERRUPTED: 'ruleInterrupted',
      },
    },
    icon: 'rule',
    tone: 'wine',
    notification: notification('TRIGGER_FAILED', 'automation', 'warning'),
  },
} as const satisfies Record<string, EventTypeRow>;
