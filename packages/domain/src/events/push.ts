import { zoneOffset } from '../text/zone-days.ts';
import type { Language } from '../text/languages.ts';
import { SEVERITIES, type Severity } from './notification-row.ts';
import { urgencyOf, type NotificationType } from './notifications.ts';
import { NOTIFICATION_TOPICS, type NotificationTopic } from './topics.ts';

/** Which notifications a person wants as push messages, on all of their devices (HISTORY-11). */
export type PushChoices = {
  readonly Topics: readonly NotificationTopic[];
  /** The least urgent ones that are sent. */
  readonly Severity: Severity;
  /** Hours of the home's own time zone, `HH:MM`, in which nothing is sent; they may span midnight. */
  readonly Quiet: { readonly From: string; readonly To: string } | null;
  /** Whether the topic safety (smoke, gas, water, freezing) is sent in quiet hours, too. */
  readonly SafetyPasses: boolean;
  /** Messages from other people of the house. */
  readonly Chat: boolean;
  /** `null` for the language of the person's profile. */
  readonly Language: Language | null;
};

/** What applies until a person chooses: everything but the news. */
export const DEFAULT_PUSH_CHOICES: PushChoices = {
  Topics: NOTIFICATION_TOPICS,
  Severity: 'warning',
  Quiet: null,
  SafetyPasses: true,
  Chat: true,
  Language: null,
};

/** Whether a person wants a notification pushed at this moment. */
export function wantsPush(
  choices: PushChoices,
  type: NotificationType,
  at: number,
  timeZone: string,
  Payload: Readonly<Record<string, unknown>> = {},
): boolean {
  const { topic, severity } = urgencyOf(type, Payload);
  if (!choices.Topics.includes(topic)) return false;
  if (SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(choices.Severity)) return false;
  return (topic === 'safety' && choices.SafetyPasses) || !isQuiet(choices.Quiet, at, timeZone);
}

/** Whether a person wants a message from somebody pushed at this moment. */
export const wantsChatPush = (choices: PushChoices, at: number, timeZone: string): boolean =>
  choices.Chat && !isQuiet(choices.Quiet, at, timeZone);

/** Whether an instant lies in quiet hours: from the first minute up to, not including, the last. */
function isQuiet(quiet: PushChoices['Quiet'], at: number, timeZone: string): boolean {
  if (!quiet) return false;
  const now = new Date(at + zoneOffset(at, timeZone)).toISOString().slice(11, 16);
  const { From, To } = quiet;
  return From < To ? now >= From && now < To : now >= From || now < To;
}
