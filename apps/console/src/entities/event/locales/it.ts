import { eventTitles } from '@dimora/i18n/it/events';
import type { Translated } from '@dimora/i18n';
import type { EventWords } from './en.ts';

/** Event texts, in Italian; titles are shared with the hub. */
export const it: Translated<EventWords> = {
  what: 'il registro',
  title: eventTitles,
  times: { one: '{count} evento', other: '{count} eventi' },
  span: '{from} – {to}',
  empty: {
    title: 'Non è ancora successo nulla',
    line: 'Porte, luci e persone compariranno qui nel corso della giornata.',
  },
};
