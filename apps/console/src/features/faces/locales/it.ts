import type { Translated } from '@dimora/i18n';
import type { FaceWords } from './en.ts';

/** The words of unknown faces, in Italian. */
export const it: Translated<FaceWords> = {
  what: 'i volti sconosciuti',
  title: 'Volti sconosciuti',
  line: 'Visti dalle tue telecamere. Restano nel tuo hub e si cancellano da soli.',
  none: 'Nessuna telecamera ha visto persone sconosciute.',
  model: 'Il tuo modello',
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
    line: 'Da quel momento le telecamere la riconoscono e notano quando torna a casa.',
    confirm: 'Conferma',
    done: 'Ora le telecamere riconoscono {name}.',
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
  known: {
    what: 'quali telecamere conoscono questa persona',
    title: 'Collegamenti con le telecamere',
    none: 'Nessuna telecamera riconosce ancora {name}. Assegna un volto sconosciuto nella pagina Utenti.',
    as: 'Lì si chiama {names}',
    byFace: 'Riconosciuto dal volto',
    samples: {
      one: '{count} immagine o riconoscimento conservato',
      other: '{count} immagini e riconoscimenti conservati',
    },
    seen: 'visto l’ultima volta {day}',
    forget: 'Dimentica questo volto',
    question: 'Dimenticare il volto di {name}?',
    loss: 'Tutte le telecamere lo dimenticano e non si può ripristinare. {name} resta nella casa e può comparire tra gli sconosciuti quando una telecamera lo rivede.',
  },
  settings: {
    what: 'le impostazioni del riconoscimento dei volti',
    title: 'Riconoscimento dei volti',
    line: 'Come il tuo hub distingue le persone e per quanto le ricorda. I volti non ne escono mai.',
    likeness: 'Somiglianza minima per la stessa persona',
    unknownDays: 'Dimentica i volti sconosciuti dopo (giorni)',
    knownDays: 'Dimentica i volti noti dopo (giorni)',
    frigatePrefix: 'Topic di Frigate',
    help: {
      likeness:
        'Di solito {usual} %. Un valore più alto confonde meno persone, ma chiede più spesso chi è.',
      unknownDays:
        'Dall’ultima volta che sono stati visti. I più vecchi si cancellano appena salvi.',
      knownDays:
        'Dall’ultima volta che una telecamera ha visto la persona. I più vecchi si cancellano appena salvi.',
      frigatePrefix:
        'Il topic MQTT in cui Frigate segnala i volti; «frigate» se lì non l’hai cambiato.',
    },
    range: 'Inserisci un valore da {min} a {max}',
    prefix: 'Inserisci un topic senza + e #',
    save: 'Salva',
    unchanged: 'Ancora nessuna modifica',
  },
};
