import { EVENT_TYPES, eventRow, type EventNotification, type EventType } from './event-types.ts';
import { SEVERITIES, type NotificationRow, type Severity } from './notification-row.ts';
import { STATE_NOTIFICATIONS, type StateReport } from './state-notifications.ts';
import { NOTIFICATION_TOPICS, type NotificationTopic } from './topics.ts';

/** A kind of notification: about the house's devices (HISTORY-09), or about the rest (HISTORY-10). */
export type NotificationType = EventNotification;

/** Every kind of notification, as the types of events name them. */
export const NOTIFICATION_ROWS = Object.fromEntries(
  [...STATE_NOTIFICATIONS, ...EVENT_TYPES.flatMap((type) => eventRow(type).notification ?? [])].map(
    (row) => [row.kind, row],
  ),
) as Readonly<Record<NotificationType, NotificationRow<NotificationType>>>;

/** Every kind of notification, in the order of the table. */
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_ROWS) as [
  NotificationType,
  ...NotificationType[],
];

/** The topic of a notification and how urgent it is: those of its kind, or what a rule has given it (TRIGGERS-02). */
export function urgencyOf(
  type: NotificationType,
  Payload: Readonly<Record<string, unknown>>,
): { readonly topic: NotificationTopic; readonly severity: Severity } {
  const { topic, severity, chosen } = NOTIFICATION_ROWS[type];
  if (!chosen) return { topic, severity };
  return {
    topic: NOTIFICATION_TOPICS.find((each) => each === Payload['topic']) ?? topic,
    severity: SEVERITIES.find((each) => each === Payload['severity']) ?? severity,
  };
}

/** True for kinds of notification that a picture is taken for. */
export const isPictured = (kind: NotificationType): boolean =>
  NOTIFICATION_ROWS[kind].pictured === true;

/** What decides whether an event is a notification. */
export type NotifyingEvent = StateReport & { readonly type: EventType };

/** The kind of notification that an event is; `null` if it isn't one. */
export function notificationOf({ type, ...report }: NotifyingEvent): NotificationType | null {
  const { notification, notifiesOf } = eventRow(type);
  return (notification ?? notifiesOf?.(report))?.kind ?? null;
}
