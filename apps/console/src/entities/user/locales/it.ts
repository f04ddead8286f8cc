import type { Translated } from '@dimora/i18n';
import type { UserWords } from './en.ts';

/** Words about people, in Italian. */
export const it: Translated<UserWords> = {
  support: 'Assistenza',
};
