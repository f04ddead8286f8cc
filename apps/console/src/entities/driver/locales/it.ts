import type { Translated } from '@dimora/i18n';
import type { en } from './en.ts';

/** Texts of every driver settings form, in Italian. */
export const it: Translated<typeof en> = {
  choose: 'Scegli',
  range: 'Da {min} a {max}',
  optional: '{label} (facoltativo)',
  broker: {
    own: 'Il broker dell’hub',
    help: 'Quello con cui parla il dispositivo; altri si aggiungono in Dispositivi, MQTT',
  },
  rows: {
    more: 'Altro',
    add: 'Aggiungine un altro',
    remove: 'Togli {label} {number}',
    last: 'Deve restarne almeno {count}',
    full: 'Al massimo {count}',
  },
  faults: {
    required: 'Compila questo campo',
    tooShort: 'Almeno {limit} caratteri',
    tooLong: 'Al massimo {limit} caratteri',
    pattern: 'Qui va scritto in un altro modo',
    notANumber: 'Scrivi un numero',
    notWhole: 'Scrivi un numero intero',
    tooSmall: 'Almeno {limit}',
    tooBig: 'Al massimo {limit}',
    tooFew: 'Ne servono almeno {limit}',
    tooMany: 'Ce ne stanno al massimo {limit}',
    invalid: 'Questo valore qui non va bene',
  },
  credentials: {
    title: 'Inserisci questi dati nel dispositivo',
    line: 'La password viene mostrata solo questa volta. Se la perdi, creane una nuova.',
    address: 'Broker',
    user: 'Nome utente',
    password: 'Password',
    noAddress: 'Il broker non è in ascolto',
    copy: 'Copia: {what}',
    copied: 'Copiato: {what}',
    done: 'Fatto',
  },
};
