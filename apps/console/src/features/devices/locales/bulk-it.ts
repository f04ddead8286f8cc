import type { Translated } from '@dimora/i18n';
import type { bulk as words } from './bulk-en.ts';

/** Changes of many devices at once, in Italian. */
export const bulk: Translated<typeof words> = {
  pick: 'Seleziona {name}',
  pickAll: {
    one: 'Seleziona tutto: {count} dispositivo',
    other: 'Seleziona tutto: {count} dispositivi',
  },
  actions: 'Con i dispositivi selezionati',
  selected: { one: '{count} dispositivo selezionato', other: '{count} dispositivi selezionati' },
  move: 'Sposta',
  favour: 'Aggiungi ai preferiti',
  unfavour: 'Rimuovi dai preferiti',
  rename: 'Rinomina',
  voice: 'Voce',
  forget: 'Dimentica',
  mayNotChange: 'Non hai il permesso di modificare dispositivi',
  mayNotForget: 'Non hai il permesso di dimenticare dispositivi',
  clear: 'Annulla la selezione',
  mayNotMove: 'Non hai il permesso di spostare dispositivi',
  titles: {
    rename: { one: 'Rinomina {count} dispositivo', other: 'Rinomina {count} dispositivi' },
    voice: {
      one: 'Controllo vocale di {count} dispositivo',
      other: 'Controllo vocale di {count} dispositivi',
    },
    forget: {
      one: 'Dimenticare {count} dispositivo?',
      other: 'Dimenticare {count} dispositivi?',
    },
    move: { one: 'Sposta {count} dispositivo', other: 'Sposta {count} dispositivi' },
    favour: {
      one: 'Aggiungi {count} dispositivo ai preferiti',
      other: 'Aggiungi {count} dispositivi ai preferiti',
    },
    unfavour: {
      one: 'Rimuovi {count} dispositivo dai preferiti',
      other: 'Rimuovi {count} dispositivi dai preferiti',
    },
  },
  room: 'Nuovo ambiente',
  chooseRoom: 'Scegli un ambiente',
  nothing: 'Non cambierebbe nulla',
  apply: { one: 'Modifica {count} dispositivo', other: 'Modifica {count} dispositivi' },
  preview: 'Che cosa cambierà',
  moved: '{name}: {from} → {to}',
  more: { one: 'e un altro', other: 'e altri {count}' },
  from: '{count} da {room}',
  same: {
    one: '{count} dispositivo è già così e resta com’è.',
    other: '{count} dispositivi sono già così e restano come sono.',
  },
  cached: {
    one: '{count} è solo in memoria, non in casa: resta com’è.',
    other: '{count} sono solo in memoria, non in casa: restano come sono.',
  },
  done: { one: '{count} dispositivo modificato', other: '{count} dispositivi modificati' },
  undone: {
    one: '{count} dispositivo è tornato com’era',
    other: '{count} dispositivi sono tornati com’erano',
  },
  missing: {
    move: 'Scegli un ambiente',
    rename: 'Scrivi i nuovi nomi',
    favour: '',
    unfavour: '',
    voice: 'Scegli una persona',
  },
  how: 'Come',
  hows: { number: 'Numerali', replace: 'Trova e sostituisci' },
  pattern: 'Nuovo nome',
  patternHelp: 'Con # al posto del numero, ad esempio «Faretto #»; ## conta 01, 02',
  find: 'Trova',
  replacement: 'Sostituisci con',
  renamed: '{from} → {to}',
  badName: {
    one: '{count} avrebbe un nome vuoto o troppo lungo e resta com’è.',
    other: '{count} avrebbero un nome vuoto o troppo lungo e restano come sono.',
  },
  person: 'Chi',
  choosePerson: 'Scegli una persona',
  noVoice: 'In questa casa nessuno ha ancora un assistente vocale.',
  grant: 'Con la voce',
  grants: { allow: 'Può comandarli', forbid: 'Non può comandarli' },
  notByVoice: {
    one: '{count} non si può comandare con la voce.',
    other: '{count} non si possono comandare con la voce.',
  },
  lost: 'Tutto ciò che l’hub conserva su di loro sarà eliminato: configurazione, ambiente, preferiti e controllo vocale.',
  lostOne: '{name} ({room})',
  irreversible:
    'Non si può annullare. Se i dispositivi ci sono ancora, andranno installati di nuovo.',
  forgotten: { one: '{count} dispositivo dimenticato', other: '{count} dispositivi dimenticati' },
  dismiss: 'Chiudi questo messaggio',
  refused: {
    one: '{count} dispositivo resta com’era',
    other: '{count} dispositivi restano com’erano',
  },
  failed: 'Non è stato modificato nulla',
};
