/** The topics under which the house's events are filed (HISTORY-07). */
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
