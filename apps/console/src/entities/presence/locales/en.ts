/** Whether people are at home, in English. */
export const en = {
  states: { home: 'At home', away: 'Out', unknown: 'Unknown' },
  since: '{state} since {time}',
  /** The forms of a time for `{time}`: a time of day, or a day with its time. */
  moment: { clock: '{time}', date: '{time}' },
  atHome: '{count} at home',
  outSince: '{name} out since {time}',
  everybody: 'Everybody is at home',
  somebody: 'Where presence is known',
};
export type PresenceWords = typeof en;
