import type { Translated } from '@dimora/i18n';
import type { GuardQuestions } from './en.ts';

/** Questions before the house is opened, an alarm sounded or a scene stored again, in Italian. */
export const it: Translated<GuardQuestions> = {
  ask: {
    unlock: 'Sbloccare {name}?',
    open: 'Aprire {name}?',
    disarm: 'Disinserire {name}?',
    sound: 'Far suonare {name}?',
    store: 'Sovrascrivere lo scenario di {name}?',
  },
  confirm: {
    unlock: 'Sblocca',
    open: 'Apri',
    disarm: 'Disinserisci',
    sound: 'Fai suonare',
    store: 'Memorizza',
  },
  line: {
    unlock: 'La porta si potrà aprire da fuori finché non la richiudi a chiave.',
    open: 'Chiunque potrà entrare finché non la richiudi.',
    disarm: 'Nessuno viene avvisato se entra qualcuno, finché non è di nuovo inserito.',
    sound: 'Si sentirà in tutta la casa finché non la silenzi.',
    store: 'Lo scenario scelto viene sovrascritto con le luci come sono adesso.',
  },
};
