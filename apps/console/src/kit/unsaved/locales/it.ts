import type { Translated } from '@dimora/i18n';
import type { UnsavedWords } from './en.ts';

/** The question before a page with unsaved changes is left, in Italian. */
export const it: Translated<UnsavedWords> = {
  title: 'Uscire senza salvare?',
  line: 'Quello che hai cambiato qui andrà perso.',
  leave: 'Esci',
  stay: 'Continua a modificare',
};
