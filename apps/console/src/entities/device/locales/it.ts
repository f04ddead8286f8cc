import type { Translated } from '@dimora/i18n';
import type { DeviceWords } from './en.ts';

/**
 * Texts of devices and their controls, in Italian. Adjectives agree with «dispositivo» if a name’s gender
 * isn’t known.
 */
export const it: Translated<DeviceWords> = {
  words: {
    off: 'Spento',
    open: 'Aperto',
    closed: 'Chiuso',
    opening: 'In apertura',
    closing: 'In chiusura',
    ready: 'Pronto',
    noNews: 'Ancora nessun dato',
    locking: 'Si chiude a chiave',
    unlocking: 'Si sblocca',
    sent: 'inviato',
  },
  movingAt: { opening: 'In apertura, {value}', closing: 'In chiusura, {value}' },
  movingTo: 'fino al {value}',
  stoppedAt: 'Fermo al {value}',
  openTo: 'Aperto al {value}',
  someOn: '{on} su {of} accesi',
  towards: '{measured} → {wanted}',
  air: { good: 'Buona · {value}', fair: 'Discreta · {value}', poor: 'Scarsa · {value}' },
  offline: 'Non raggiungibile',
  offlineFor: 'Non raggiungibile da {duration}',
  favourite: {
    add: 'Aggiungi {name} ai preferiti',
    remove: 'Togli {name} dai preferiti',
    failed: 'Il preferito non è stato modificato',
  },
  brightness: 'Luminosità di {name}',
  position: 'Apertura di {name}',
  controls: {
    open: 'Apri {name}',
    stop: 'Ferma {name}',
    close: 'Chiudi {name}',
    play: 'Riproduci: {name}',
    pause: 'Pausa: {name}',
    warmer: 'Più caldo: {name}',
    cooler: 'Più fresco: {name}',
    now: 'ora {value}',
    anyColour: 'Un altro colore',
  },
};
