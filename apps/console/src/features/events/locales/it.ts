import type { Translated } from '@dimora/i18n';
import type { LogWords } from './en.ts';

/** The logs on other pages, in Italian. */
export const it: Translated<LogWords> = {
  what: 'gli eventi',
  today: { title: 'Oggi', all: 'Tutta la cronologia', quiet: 'Finora una giornata tranquilla' },
  room: {
    title: 'Registro',
    earlier: 'Eventi precedenti',
    none: 'Qui non è ancora successo nulla',
  },
  list: {
    label: 'Elenco',
    house: 'La casa',
    access: 'Accessi',
    none: 'Ancora nessun accesso',
  },
  person: { title: 'Che cosa ha fatto {name}' },
  device: {
    title: 'La sua giornata',
    none: 'Non è ancora successo nulla',
    noneToday: 'Finora una giornata tranquilla',
    before: 'Prima di oggi',
    all: 'Mostra tutto',
    forbidden: 'Non hai accesso agli eventi di questo ambiente',
  },
};
