import type { Translated } from '@dimora/i18n';
import type { SessionControlWords } from './en.ts';

/** Controls of every screen outside the shell, in Italian. */
export const it: Translated<SessionControlWords> = {
  language: 'Lingua',
  account: 'Il tuo account',
  logout: 'Esci',
};
