import type { Translated } from '@dimora/i18n';
import type { LogWords } from './en.ts';

/** The logs on other pages, in Italian. */
export const it: Translated<LogWords> = {
  today: { title: 'Oggi', all: 'Tutto il registro', quiet: 'Finora una giornata tranquilla' },
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
  device: {
    title: 'Che cosa è successo',
    none: 'Ancora nulla',
    noneLine: 'Qui troverai i cambiamenti e i comandi di questo dispositivo.',
    forbidden: 'Non ti è permesso vedere gli eventi di questo ambiente',
  },
};
