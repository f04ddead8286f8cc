import type { Translated } from '@dimora/i18n';
import type { MaintenanceWords } from './en.ts';

/** The maintenance list, in Italian. */
export const it: Translated<MaintenanceWords> = {
  what: 'ciò di cui hanno bisogno i dispositivi',
  title: 'Manutenzione',
  subtitle: 'Di che cosa hanno bisogno i dispositivi e l’hub: che cosa comprare e che cosa fare',
  devices: 'Dispositivi',
  urgent: 'Subito',
  soon: 'Presto',
  toBuy: 'Da comprare',
  battery: '{count} × {type}',
  nothingToBuy:
    'Niente di preciso. Se il tipo di una batteria non è noto, guarda prima dentro lo sportellino.',
  empty: {
    title: 'Va tutto bene',
    line: 'Batterie scariche, sensori muti, segnali deboli e aggiornamenti disponibili compariranno qui.',
  },
  hub: {
    part: 'L’hub · {part}',
    broker: 'Il broker MQTT dell’hub',
    code: 'Codice {code}',
    STORAGE_FULL: {
      title: 'Il disco è pieno: le impostazioni non si possono salvare',
      advice: 'Libera spazio sul disco dell’hub. Poi riprende da sé.',
    },
    STORAGE_READ_ONLY: {
      title: 'Il disco è in sola lettura: non si può salvare nulla',
      advice:
        'Il sistema può aver bloccato il disco dopo degli errori: controllalo, e che la cartella sia dell’utente che esegue l’hub.',
    },
    STORAGE_FAILED: {
      title: 'Il disco non riesce a leggere o scrivere',
      advice: 'Controlla il disco e conserva una copia della cartella dei dati dell’hub.',
    },
    PORT_TAKEN: {
      title: 'Un altro programma usa la sua porta',
      advice: 'Chiudi quel programma, oppure scegli un’altra porta quando avvii l’hub.',
    },
    OTHER: {
      title: 'Non funziona del tutto',
      advice: 'I dettagli sono nel registro del sistema.',
    },
    refused: 'Nella pagina MQTT puoi permettere un topic o cambiare l’account.',
  },
  SILENT: {
    title: 'Nessun segnale da {span}',
    advice: 'Controlla che sia alimentato e nel raggio di copertura, poi usalo una volta a mano.',
  },
  BATTERY: {
    title: 'Batteria al {level}',
    low: 'Batteria scarica',
    known: 'Cambia la batteria: {count} × {type}.',
    unknown: 'Cambia la batteria; il tipo è stampato dentro lo sportellino.',
  },
  RADIO: {
    title: 'Segnale debole: {value}',
    advice:
      'Avvicinalo al suo hub o al punto di accesso, oppure metti in mezzo un dispositivo alimentato dalla rete.',
  },
  UPDATE: {
    title: 'Aggiornamento disponibile',
    advice:
      'Installalo dall’app o dalla pagina del dispositivo, meglio quando non serve a nessuno.',
  },
};
