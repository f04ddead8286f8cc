/** The topics of the house's events (HISTORY-07). */
export const TOPICS = [
  'info',
  'automation',
  'security',
  'safety',
  'illumination',
  'energy',
  'networking',
  'home_appliances',
  'entertainment',
  'comfort',
  'sensors',
] as const;
/** One of {@link TOPICS}. */
export type Topic = (typeof TOPICS)[number];

/** The topics of notifications; the other topics are those of events only (A63). */
export const NOTIFICATION_TOPICS = [
  'automation',
  'info',
  'safety',
  'security',
] as const satisfies readonly Topic[];
/** One of {@link NOTIFICATION_TOPICS}. */
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];
