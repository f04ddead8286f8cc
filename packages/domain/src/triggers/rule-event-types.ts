import type { EventTypeRow } from '../events/event-row.ts';
import { notification } from '../events/notification-row.ts';

/** An automation, or a command at a later time, wasn't done. */
export const TRIGGER_FAILED = notification('TRIGGER_FAILED', 'automation', 'warning');

/** Titles that say why something wasn't done. */
export const FAILED_TITLES = {
  by: 'code',
  of: {
    FORBIDDEN: 'ruleForbidden',
    TRIGGER_LOOP: 'ruleLoop',
    RATE_LIMITED: 'ruleTooOften',
    INTERRUPTED: 'ruleInterrupted',
  },
} as const;

/** What automations do and say. */
export const ruleEventTypes = {
  'rule.queued': {
    topic: 'automation',
    readers: 'READ_TRIGGERS',
    ofRule: true,
    title: 'ruleQueued',
    icon: 'rule',
    tone: 'neutral',
    notification: notification('TRIGGER_QUEUED', 'automation', 'news'),
  },
  'rule.notified': {
    topic: 'automation',
    alerts: true,
    ofRule: true,
    title: 'ruleNotified',
    titleWithoutName: 'ruleMessage',
    icon: 'rule',
    tone: 'sun',
    notification: notification('TRIGGER_MESSAGE', 'automation', 'news', { chosen: true }),
  },
  'rule.failed': {
    topic: 'automation',
    alerts: true,
    readers: 'READ_TRIGGERS',
    ofRule: true,
    title: 'ruleFailed',
    titles: FAILED_TITLES,
    icon: 'rule',
    tone: 'wine',
    notification: TRIGGER_FAILED,
  },
} as const satisfies Record<string, EventTypeRow>;
