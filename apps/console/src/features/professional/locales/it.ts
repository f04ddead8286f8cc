import type { Translated } from '@dimora/i18n';
import type { ProfessionalWords } from './en.ts';

/** What professionals look at, in Italian. */
export const it: Translated<ProfessionalWords> = {
  what: 'l’impianto',
  title: 'Impianto',
  subtitle: {
    unowned: 'Che cosa manca prima di consegnare l’hub, e che cosa è installato',
    owned: 'Che cosa resta da sistemare, e che cosa è installato',
  },
  devices: 'Dispositivi',
  open: {
    title: 'Da sistemare',
    none: 'Niente da sistemare: tutto ciò che vedi risponde e ha il suo ambiente.',
    nothingYet: 'Non è ancora installato nessun dispositivo.',
    part: 'L’hub · {part}',
    partLine: 'Questa parte dell’hub non funziona del tutto',
    code: 'Codice {code}',
    UNREACHABLE: 'Non risponde · ultimo segnale {age}',
    never: 'Non ha mai risposto',
    NO_ROOM: 'Non è ancora in nessun ambiente',
  },
  networks: {
    title: 'Reti',
    all: { one: '{count} dispositivo', other: '{count} dispositivi' },
    some: {
      one: 'ne risponde {count} su {all}',
      other: 'ne rispondono {count} su {all}',
    },
  },
  hub: {
    title: 'L’hub',
    model: 'Modello',
    sku: 'Codice d’ordine',
    serial: 'Numero di serie',
    id: 'ID del prodotto',
    version: 'Versione',
    started: 'Acceso dal',
    owner: 'Proprietario',
    owned: 'Consegnato',
    unowned: 'Ancora nessuno',
  },
};
