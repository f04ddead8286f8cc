import type { Translated } from '@dimora/i18n';
import type { PersonDataWords } from './en.ts';

/** The words of a person's data, in Italian. */
export const it: Translated<PersonDataWords> = {
  title: 'I tuoi dati',
  titleOf: 'Dati',
  lead: 'Ciò che questa casa conserva su di te appartiene a te.',
  leadOf: 'Ciò che questa casa conserva su {name} appartiene a questa persona.',
  copy: {
    action: 'Scarica una copia',
    line: 'Un file ZIP con tutto in forma leggibile, e le tue immagini. Non contiene password né chiavi, né ciò che hanno scritto altri.',
    lineOf:
      'Un file ZIP con tutto in forma leggibile. Non contiene password né chiavi, né ciò che hanno scritto altri. Il download resta nel registro delle modifiche.',
    busy: 'Preparo la copia…',
    ready: 'La copia è stata scaricata',
  },
  erase: {
    action: 'Cancella i miei dati…',
    actionOf: 'Cancella {name}…',
    line: 'Perdi per sempre l’accesso a questa casa.',
    lineOf:
      'Chi viene rimosso resta con il suo nome nella cronologia. La cancellazione lo toglie ovunque, per sempre.',
    lastOwner: 'La casa ha bisogno di un proprietario: prima nominane un altro.',
    question: 'Cancellare i tuoi dati?',
    questionOf: 'Cancellare {name}?',
    forGood: 'Non si può annullare, nemmeno con un backup fatto dall’hub.',
    goes: 'Eliminato',
    nameless: 'Conservato senza il nome',
    untouched: 'Resta com’è',
    type: 'Scrivi «{name}» per confermare',
    cancel: 'Conserva tutto',
    confirm: 'Cancella per sempre',
    done: 'I tuoi dati sono stati cancellati',
    doneOf: '{name}: dati cancellati',
    soon: 'L’hub sta ancora cancellando gli ultimi dati, e continua da solo.',
    failed: 'Non è stato cancellato nulla',
  },
  kinds: {
    account: 'Profilo, immagine, contatti e permessi',
    access:
      'Sessioni, secondo fattore, passkey, collegamenti vocali e dispositivi per le notifiche',
    things: 'Preferiti, e quali dispositivi appartengono alla persona',
    presence: 'Presenza, arrivi e uscite, e dove si trovavano i dispositivi della persona',
    faces: 'Volti imparati dalle telecamere',
    house: 'La conversazione con la casa, e le chiavi degli assistenti',
    guests: 'Pass per ospiti creati dalla persona',
    chat: 'Chat: ogni messaggio perde il testo',
    rules:
      'Automazioni e programmi: ciò che la persona ha scritto si ferma finché qualcun altro non lo salva',
    history: 'Cronologia: i fatti; le immagini della persona vengono eliminate',
    alarms: 'Allarmi: che qualcuno se ne è occupato, con le note',
    audit: 'Registro delle modifiche: le modifiche restano, gli indirizzi vengono eliminati',
    edits: 'Ambienti, gruppi e impostazioni modificati per ultimi dalla persona',
  },
  account: {
    copy: 'Tutto ciò che il cloud conserva su di te, in un file. Non contiene password né chiavi. Ciò che conserva una casa si scarica in quella casa.',
    erase: 'Il tuo account viene eliminato per sempre.',
    itself: 'Il tuo account con nome, indirizzo, immagine e luoghi',
    access: 'Sessioni, secondo fattore, passkey e dispositivi per le notifiche',
    links: 'I tuoi collegamenti alle case: non le raggiungi più attraverso il cloud',
    houses:
      'Ciò che le case conservano su di te. Cancellalo prima in ogni casa: dopo non puoi più accedervi.',
    backups: 'I backup che il gestore di questo cloud conserva, finché li conserva',
  },
  untouched: {
    typed:
      'I nomi scritti a mano, come «Lampada di Anna», e ciò che altri hanno scritto nella chat',
    copies:
      'I backup della cartella dell’hub fatti da te, i file messi da parte perché danneggiati e i valori copiati in un altro archivio',
    cloud: 'L’account nel cloud: si cancella dalla sua pagina',
  },
};
