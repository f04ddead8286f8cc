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
    jammed: 'Inceppato',
  },
  movingAt: { opening: 'In apertura, {value}', closing: 'In chiusura, {value}' },
  movingTo: 'fino al {value}',
  stoppedAt: 'Fermo al {value}',
  openTo: 'Aperto al {value}',
  measuredNow: 'ora {value}',
  someOn: '{on} su {of} accesi',
  towards: '{measured} → {wanted}',
  air: { good: 'Buona · {value}', fair: 'Discreta · {value}', poor: 'Scarsa · {value}' },
  offline: 'Ancora nessun segnale',
  offlineFor: 'Nessun segnale da {duration}',
  favourite: {
    button: 'Preferiti',
    add: 'Aggiungi {name} ai preferiti',
    remove: 'Togli {name} dai preferiti',
    failed: 'Il preferito non è stato modificato',
  },
  tile: {
    last: 'Ultimo dato: {value}',
    lastLevel: 'Ultimo: {value}',
    whatToDo: 'Che cosa fare',
    whatToDoName: 'Che cosa fare con {name}',
    updated: 'Aggiornato',
    volume: 'Volume di {name}',
    brightness: 'Luminosità di {name}',
    position: 'Apertura di {name}',
    blind: 'Posizione di {name}',
    half: 'A metà',
    shade: 'Ombra',
    picture: 'Che cosa vede {name}',
  },
  guard: {
    hold: {
      unlock: 'Tieni premuto per aprire',
      open: 'Tieni premuto per aprire',
      disarm: 'Tieni premuto per disinserire',
      sound: 'Tieni premuto per suonare',
    },
    name: {
      unlock: 'Tieni premuto per aprire {name}',
      open: 'Tieni premuto per aprire {name}',
      disarm: 'Tieni premuto per disinserire {name}',
      sound: 'Tieni premuto per suonare {name}',
    },
    help: 'Premi e tieni premuto. Con un lettore di schermo o una pressione breve del tasto confermi in una finestra.',
    hint: 'Continua a premere…',
    stop: 'Ferma',
    safe: { unlock: 'Chiudi a chiave', open: 'Chiudi', disarm: 'Inserisci', sound: 'Silenzia' },
    safeName: {
      unlock: 'Chiudi a chiave {name}',
      open: 'Chiudi {name}',
      disarm: 'Inserisci {name}',
      sound: 'Silenzia {name}',
    },
  },
  controls: {
    open: 'Apri {name}',
    stop: 'Ferma {name}',
    close: 'Chiudi {name}',
    brighter: 'Più luce: {name}',
    darker: 'Meno luce: {name}',
    play: 'Riproduci: {name}',
    pause: 'Pausa: {name}',
    warmer: 'Più caldo: {name}',
    cooler: 'Più fresco: {name}',
    now: 'ora {value}',
    anyColour: 'Un altro colore',
  },
};
