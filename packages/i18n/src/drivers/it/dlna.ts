import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for DLNA. */
export const dlna: DriverTexts = {
  name: 'DLNA',
  line: 'Casse, televisori e lettori della tua rete sui quali altri possono riprodurre',
  fields: {
    Address: { label: 'Indirizzo', help: 'L’indirizzo IP o il nome del lettore' },
    Location: {
      label: 'Indirizzo della descrizione',
      help: 'Lascialo vuoto: lo comunica il lettore',
    },
    DeviceId: {
      label: 'UDN',
      help: 'Se indicato, un altro lettore a questo indirizzo non viene mai usato',
    },
  },
};
