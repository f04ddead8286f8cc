import type { Translated } from '@dimora/i18n';
import type { PresenceWords } from './en.ts';

/** Whether people are at home, in Italian. */
export const it: Translated<PresenceWords> = {
  states: { home: 'In casa', away: 'Fuori', unknown: 'Non si sa' },
  since: '{state} d{time}',
  /** After “d”: dalle 16:05, dal 21/11/26 16:05. */
  moment: { clock: 'alle {time}', date: 'al {time}' },
  atHome: '{count} in casa',
  outSince: '{name}: fuori d{time}',
  everybody: 'Tutti sono in casa',
  somebody: 'Dove la presenza è nota',
};
