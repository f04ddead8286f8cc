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
