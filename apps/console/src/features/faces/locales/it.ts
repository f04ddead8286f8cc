import type { Translated } from '@dimora/i18n';
import type { FaceWords } from './en.ts';

/** The words of unknown faces, in Italian. */
export const it: Translated<FaceWords> = {
  title: 'Volti sconosciuti',
  line: 'Visti dalle tue telecamere. Restano nel tuo hub e si cancellano da soli.',
  none: 'Nessuna telecamera ha visto persone sconosciute.',
  settings: 'Come si riconoscono',
  columns: { face: 'Volto', name: 'Nome', camera: 'Telecamera', seen: 'Visto', actions: 'Azioni' },
  unknown: 'Persona sconosciuta',
  perhaps: 'Forse {name}',
  perhapsScore: 'Forse {name}, somiglianza {percent}',
  times: { one: 'una volta', many: '{count} volte' },
  expires: 'si cancella il {date}',
  actions: {
    label: 'Che cosa fare di questo volto',
    merge: 'È qualcuno di casa…',
    create: 'Aggiungi come nuova persona…',
    forget: 'Dimentica questa persona…',
    forgetOnly: 'Dimentica solo questa immagine…',
  },
  merge: {
    title: 'Chi è?',
    person: 'Persona',
    choose: 'Scegli una persona',
    search: 'Cerca persone',
    line: 'Da quel momento le telecamere la riconoscono e sanno che è tornata a casa.',
    confirm: 'È lei, o lui',
    done: '{name} sarà riconoscibile.',
    undo: 'Annulla',
    undone: 'Quel volto è di nuovo sconosciuto.',
    failed: 'Non è stato possibile assegnare il volto a quella persona',
  },
  forget: {
    title: 'Dimenticare questa persona?',
    line: 'Le sue immagini di ogni telecamera vengono cancellate e non si possono recuperare. Nessuno di casa viene eliminato.',
    titleOnly: 'Dimenticare questa immagine?',
    lineOnly:
      'Quello che {camera} ha visto viene cancellato e non si può recuperare. Le immagini delle altre telecamere restano.',
    confirm: 'Dimentica',
    done: 'Dimenticato.',
    failed: 'Non è stato possibile dimenticare il volto',
  },
  create: {
    title: 'Aggiungere come nuova persona?',
    line: 'Si apre il modulo con questa immagine. Dopo il salvataggio il volto appartiene alla nuova persona.',
    confirm: 'Apri il modulo',
  },
  errors: { noUser: 'Nessun utente', noneSelected: 'Nessun utente selezionato' },
  offline: 'Non finché la casa non è raggiungibile',
};
