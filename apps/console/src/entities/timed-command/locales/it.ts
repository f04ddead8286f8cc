import type { Translated } from '@dimora/i18n';
import type { TimedWords } from './en.ts';

/** What is asked for a moment to come, in Italian. */
export const it: Translated<TimedWords> = {
  title: 'Più tardi',
  at: 'Alle {time}',
  putBackNow: 'Ripristina adesso',
  doNow: 'Fallo adesso',
  leave: 'Lascia così',
  cancel: 'Annulla il comando',
  steps: { one: '{count} comando', other: '{count} comandi' },
};
