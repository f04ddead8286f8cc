/** Whether people are at home, in English. */
export const en = {
  states: { home: 'At home', away: 'Out', unknown: 'Unknown' },
  since: '{state} since {time}',
  atHome: '{count} at home',
  outSince: '{name} out since {time}',
  everybody: 'Everybody is at home',
  somebody: 'Where presence is known',
};
export type PresenceWords = typeof en;
