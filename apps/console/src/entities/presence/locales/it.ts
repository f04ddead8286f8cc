import type { Translated } from '@dimora/i18n';
import type { PresenceWords } from './en.ts';

/** Whether people are at home, in Italian. */
export const it: Translated<PresenceWords> = {
  states: { home: 'In casa', away: 'Fuori', unknown: 'Non si sa' },
  since: '{state} dalle {time}',
  atHome: '{count} in casa',
  outSince: '{name}: fuori dalle {time}',
  everybody: 'Tutti sono in casa',
  somebody: 'Dove la presenza è nota',
};
