import type { Translated } from '@dimora/i18n';
import type { en } from './en.ts';

/** Che cosa può non andare in un dispositivo di una rete radio: titolo, causa, rimedio. Italiano. */
export const it: Translated<typeof en> = {
  SILENT: {
    title: '{name} non risponde',
    line: 'Dovrebbe rispondere e non lo fa. Controlla che sia alimentato.',
    fix: 'Sveglialo e riprova',
  },
  SILENT_SINCE: {
    title: '{name} tace da {time}',
    line: 'Dovrebbe rispondere e non lo fa. Controlla che sia alimentato.',
    fix: 'Sveglialo e riprova',
  },
  WEAK: {
    title: '{name} si sente male',
    line: 'Il segnale è debole e ogni tanto un messaggio si perde. Aiuta un dispositivo alimentato dalla rete elettrica, a metà strada dall’hub.',
    fix: 'Cerca una strada migliore',
  },
  BATTERY: {
    title: '{name}: batteria quasi scarica',
    line: 'Le resta il {percent} %.',
    fix: '',
  },
  UNFINISHED: {
    title: '{name} non ha ancora detto che cos’è',
    line: 'L’hub sa che c’è, ma non che cosa sa fare.',
    fix: 'Chiediglielo di nuovo',
  },
  titles: {
    NO_LIFELINE: '{name} non avvisa l’hub',
    TEMPLATE_DRIFT: '{name} si è scostato dal suo modello',
    NOT_INTERVIEWED: '{name} non ha ancora detto che cosa può fare',
    NO_MANUFACTURER: '{name} non ha detto chi lo produce',
    NOT_ALIGNED_GROUPS: '{name} ha gruppi diversi dal previsto',
    NO_TEMPLATES: 'Nessun modello di configurazione per {name}',
    NO_TEMPLATE_APPLIED: '{name} non segue nessun modello di configurazione',
    NO_COMMAND_CLASSES: 'Con {name} non ci si capisce',
    UNKNOWN_NODE_IN_GROUP: '{name} avvisa un dispositivo che non c’è più',
  },
  notes: {
    NO_TEMPLATES: 'Nessun modello di configurazione',
    NO_TEMPLATE_APPLIED: 'Modello di configurazione non applicato',
    NOT_ALIGNED_GROUPS: 'Gruppi non ancora letti',
  },
  OTHER: { title: '{name} va controllato', line: 'L’hub ha notato: {code}.', fix: 'Rimedia' },
};
