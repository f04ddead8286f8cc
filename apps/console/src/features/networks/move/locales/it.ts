import type { Translated } from '@dimora/i18n';
import type { en } from './en.ts';

/** Texts of the guide that moves a network from another system, in Italian. */
export const it: Translated<typeof en> = {
  title: 'Trasferisci da un altro sistema',
  what: 'il trasferimento di una rete radio',
  steps: {
    label: 'Passi',
    short: 'Passo {at} di {of}',
    files: 'Scegli i file',
    look: 'Controlla',
    done: 'Trasferita',
  },
  files: {
    title: 'Da dove arriva la tua rete?',
    line: 'I dispositivi restano associati e mantengono nome e ambiente. I file restano in questo hub.',
    system: 'Sistema',
    zwave: 'Z-Wave JS UI',
    zigbee: 'Zigbee2MQTT',
    howZwave: {
      1: 'Apri Z-Wave JS UI e scegli «Store» nel menu.',
      2: 'Premi il pulsante rotondo, poi «Backup», poi «Yes»: il browser salva un file ZIP.',
      3: 'Scegli qui quel file. Puoi scegliere anche la cartella «store».',
    },
    howZigbee: {
      1: 'Apri Zigbee2MQTT e scegli «Settings», poi «Tools».',
      2: 'Premi «Request Z2M backup», poi «Download Zigbee2MQTT backup» se compare: il browser salva un file ZIP.',
      3: 'Scegli qui quel file. Puoi scegliere anche la cartella «data».',
    },
    file: 'Scegli il file',
    folder: 'Scegli una cartella',
    sending: 'Invio dei file',
    reading: 'Lettura dei file…',
    nothing: 'In questi file non c’è una rete. Scegli il backup di Z-Wave JS UI o di Zigbee2MQTT.',
    stop: 'Interrompi',
  },
  look: {
    title: {
      one: 'Un dispositivo è pronto per il trasferimento',
      other: '{count} dispositivi sono pronti per il trasferimento',
    },
    blockedTitle: 'Questa rete non si può trasferire',
    which: 'Rete',
    network: 'Rete {driver} {id}',
    channel: 'canale {channel}',
    known:
      'Questo hub ha già questa rete: «{name}». Per trasferirla di nuovo, prima rimuovi quella.',
    problems: 'Da sapere',
    devices: { one: '{count} dispositivo', other: '{count} dispositivi' },
    newRoom: '{room} (nuovo)',
    noRoom: 'Senza ambiente',
    rooms: 'Crea gli ambienti che mancano',
    before:
      'Prima spegni l’altro sistema e collega la sua chiavetta a questo hub: due sistemi non possono usare la stessa chiavetta.',
    port: 'Chiavetta',
    other: 'Un altro indirizzo',
    address: 'Indirizzo',
    addressHelp:
      'Una porta come /dev/ttyUSB0, oppure tcp://indirizzo:porta per una chiavetta in rete.',
    sameStick: 'Quella che usava l’altro sistema: la rete è memorizzata al suo interno.',
    name: 'Nome',
    back: 'Scegli altri file',
    move: 'Trasferisci la rete',
  },
  problem: {
    unreadable: '«{subject}» non si può leggere e viene tralasciato.',
    damagedLines: '«{subject}» ha righe danneggiate. I loro dispositivi si presentano di nuovo.',
    missingFile: 'Manca «{subject}».',
    missingBackup:
      'Manca «coordinator_backup.json». La rete si può trasferire solo con la chiavetta che usava Zigbee2MQTT.',
    missingKey: 'Manca la chiave «{subject}». I dispositivi che la usano non sono raggiungibili.',
    knownKey:
      'Questa rete usa la chiave che in passato aveva ogni Zigbee2MQTT: i vicini potrebbero ascoltare. Funziona come prima. Per avere una chiave propria bisogna associare di nuovo i dispositivi.',
    noNodes: 'In questi file non ci sono dispositivi.',
  },
  done: {
    title: '«{name}» è stata trasferita',
    line: {
      one: 'Un dispositivo è entrato in casa. Non serve associarlo di nuovo.',
      other: '{count} dispositivi sono entrati in casa. Non serve associarli di nuovo.',
    },
    rooms: { one: 'Un ambiente è nuovo.', other: '{count} ambienti sono nuovi.' },
    sleeping: 'I dispositivi a batteria rispondono quando si svegliano. Può volerci un giorno.',
    notAdded: 'Non aggiunti: {names}',
    open: 'Apri la rete',
  },
};
