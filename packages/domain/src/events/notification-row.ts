import type { NotificationTopic } from './topics.ts';

/** How urgent a notification is: an `alarm` needs somebody now, a `warning` today, `news` nobody. */
export const SEVERITIES = ['alarm', 'warning', 'news'] as const;
/** One of {@link SEVERITIES}. */
export type Severity = (typeof SEVERITIES)[number];

/** The facts about a kind of notification; its text is in the catalogues under its name. */
export type NotificationRow<Kind extends string = string> = {
  readonly kind: Kind;
  readonly topic: NotificationTopic;
  readonly severity: Severity;
  /** A camera's picture explains it: something was there to be seen (HISTORY-06). */
  readonly pictured?: true;
  /** About somebody's own standing in the house: sent to the people in `UserIds`, whatever they may read of the log. */
  readonly personal?: true;
  /** A rule chooses its `topic`, its `severity` and in `UserIds` its readers (TRIGGERS-02). */
  readonly chosen?: true;
};

/**
 * A kind of notification. An event type names the one that it is in its row; several types may share one.
 * @example
 * const POWER = notification('POWER', 'info', 'warning');
 */
export const notification = <const Kind extends string>(
  kind: Kind,
  topic: NotificationTopic,
  severity: Severity,
  more: Pick<NotificationRow, 'pictured' | 'personal' | 'chosen'> = {},
): NotificationRow<Kind> => ({ kind, topic, severity, ...more });
