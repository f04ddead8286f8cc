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
  NO_MANUFACTURER: {
    title: '{name} non ha detto chi lo produce',
    line: 'Senza il produttore l’hub non ne conosce le particolarità.',
    fix: 'Chiediglielo di nuovo',
  },
  NOT_ALIGNED_GROUPS: {
    title: '{name} ha gruppi diversi dal previsto',
    line: 'Dichiara un numero di gruppi diverso da quello del suo modello.',
    fix: 'Rileggi i gruppi',
  },
  NO_TEMPLATES: {
    title: 'Nessun modello di configurazione per {name}',
    line: 'Nessuno ha ancora stabilito come va configurato un dispositivo di questo tipo.',
    fix: '',
  },
  NO_TEMPLATE_APPLIED: {
    title: '{name} non segue nessun modello di configurazione',
    line: 'Per il suo tipo ce ne sono, ma nessuno è applicato.',
    fix: 'Applica il modello',
  },
  NO_COMMAND_CLASSES: {
    title: 'Con {name} non ci si capisce',
    line: 'Non ha dichiarato nessun comando. Escludilo e includilo di nuovo.',
    fix: '',
  },
  UNKNOWN_NODE_IN_GROUP: {
    title: '{name} avvisa un dispositivo che non c’è più',
    line: 'Un gruppo contiene ancora un dispositivo rimosso: gli avvisi arrivano in ritardo.',
    fix: 'Fallo parlare con l’hub',
  },
  NO_LIFELINE: {
    title: '{name} non avvisa l’hub',
    line: 'Nella sua lifeline l’hub manca: ciò che cambia a mano non si vede.',
    fix: 'Fallo parlare con l’hub',
  },
  DRIFT: {
    title: '{name} si è scostato dal suo modello',
    line: 'Qualcuno o qualcosa ne ha cambiato collegamenti o impostazioni.',
    fix: 'Riapplica il modello',
  },
  OTHER: { title: '{name} va controllato', line: 'L’hub ha notato: {code}.', fix: 'Rimedia' },
};
