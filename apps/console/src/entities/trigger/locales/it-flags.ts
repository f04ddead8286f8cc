import type { Translated } from '@dimora/i18n';
import type { TriggerSentenceWords } from './en.ts';

type Words = Translated<TriggerSentenceWords>;

/** Flags in a rule’s sentence, in Italian: how a thing becomes and is. */
export const flags: Words['flags'] = {
  switched: {
    on: '{name} si accende',
    off: '{name} si spegne',
    isOn: '{name} è acces[o|a]',
    isOff: '{name} è spent[o|a]',
  },
  OPENINGS: {
    on: '{name} si apre',
    off: '{name} si chiude',
    isOn: '{name} è apert[o|a]',
    isOff: '{name} è chius[o|a]',
  },
  LOCKED: {
    on: '{name} viene chius[o|a] a chiave',
    off: '{name} viene sbloccat[o|a]',
    isOn: '{name} è chius[o|a] a chiave',
    isOff: '{name} non è chius[o|a] a chiave',
  },
  PRESENCE: {
    on: '{name} rileva qualcuno',
    off: '{name} non rileva più nessuno',
    isOn: '{name} rileva qualcuno',
    isOff: '{name} non rileva nessuno',
  },
  SMOKE: {
    on: '{name} rileva del fumo',
    off: '{name} non rileva più fumo',
    isOn: '{name} rileva del fumo',
    isOff: '{name} non rileva fumo',
  },
  GAS: {
    on: '{name} rileva del gas',
    off: '{name} non rileva più gas',
    isOn: '{name} rileva del gas',
    isOff: '{name} non rileva gas',
  },
  WATER_LEAK: {
    on: '{name} rileva dell’acqua',
    off: '{name} non rileva più acqua',
    isOn: '{name} rileva dell’acqua',
    isOff: '{name} non rileva acqua',
  },
  ALERT: {
    on: '{name} dà l’allarme',
    off: 'cessa l’allarme di {name}',
    isOn: '{name} è in allarme',
    isOff: '{name} non è in allarme',
  },
  TAMPER: {
    on: 'qualcuno manomette {name}',
    off: 'cessa l’allarme manomissione di {name}',
    isOn: '{name} segnala una manomissione',
    isOff: '{name} non segnala manomissioni',
  },
  BATTERY_LOW: {
    on: 'si scarica la batteria di {name}',
    off: 'la batteria di {name} torna carica',
    isOn: 'la batteria di {name} è scarica',
    isOff: 'la batteria di {name} è carica',
  },
  ONLINE: {
    on: '{name} torna online',
    off: '{name} va offline',
    isOn: '{name} è online',
    isOff: '{name} è offline',
  },
  UPDATE_AVAILABLE: {
    on: 'esce un aggiornamento per {name}',
    off: '{name} torna aggiornat[o|a]',
    isOn: 'c’è un aggiornamento per {name}',
    isOff: '{name} è aggiornat[o|a]',
  },
  UPDATING: {
    on: '{name} inizia ad aggiornarsi',
    off: '{name} ha finito di aggiornarsi',
    isOn: '{name} si sta aggiornando',
    isOff: '{name} non si sta aggiornando',
  },
  TWILIGHT: {
    on: '{name} segnala che fa buio',
    off: '{name} segnala che fa giorno',
    isOn: '{name} segnala che è buio',
    isOff: '{name} segnala che è giorno',
  },
  INPUT: {
    on: 'si accende l’ingresso di {name}',
    off: 'si spegne l’ingresso di {name}',
    isOn: 'l’ingresso di {name} è acceso',
    isOff: 'l’ingresso di {name} è spento',
  },
  MUTE: {
    on: 'viene tolto l’audio a {name}',
    off: 'viene riattivato l’audio di {name}',
    isOn: '{name} è senza audio',
    isOff: '{name} ha l’audio attivo',
  },
};

/** The same of a room. */
export const roomFlags: Words['roomFlags'] = {
  PRESENCE: {
    on: 'viene rilevato qualcuno in {name}',
    off: 'non viene più rilevato nessuno in {name}',
    isOn: 'qualcuno è in {name}',
    isOff: 'nessuno è in {name}',
  },
  SMOKE: {
    on: 'viene rilevato del fumo in {name}',
    off: 'non viene più rilevato fumo in {name}',
    isOn: 'c’è del fumo in {name}',
    isOff: 'non c’è fumo in {name}',
  },
  GAS: {
    on: 'viene rilevato del gas in {name}',
    off: 'non viene più rilevato gas in {name}',
    isOn: 'c’è del gas in {name}',
    isOff: 'non c’è gas in {name}',
  },
  WATER_LEAK: {
    on: 'viene rilevata dell’acqua in {name}',
    off: 'non viene più rilevata acqua in {name}',
    isOn: 'c’è una perdita d’acqua in {name}',
    isOff: 'non ci sono perdite d’acqua in {name}',
  },
  ALERT: {
    on: 'scatta un allarme in {name}',
    off: 'cessa l’allarme in {name}',
    isOn: 'c’è un allarme in {name}',
    isOff: 'non ci sono allarmi in {name}',
  },
  TAMPER: {
    on: 'qualcuno manomette un dispositivo in {name}',
    off: 'cessa l’allarme manomissione in {name}',
    isOn: 'un dispositivo in {name} segnala una manomissione',
    isOff: 'nessun dispositivo in {name} segnala manomissioni',
  },
};
