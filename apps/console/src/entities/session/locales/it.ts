import type { Translated } from '@dimora/i18n';
import type { SessionControlWords } from './en.ts';

/** What every screen before the shell offers, in Italian. */
export const it: Translated<SessionControlWords> = {
  language: 'Lingua',
  logout: 'Esci',
};
