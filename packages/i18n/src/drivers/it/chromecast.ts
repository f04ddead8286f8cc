import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for Google Cast. */
export const chromecast: DriverTexts = {
  name: 'Chromecast',
  line: 'Casse, schermi e televisori con Google Cast',
  fields: {
    Address: { label: 'Indirizzo', help: 'L’indirizzo IP o il nome del dispositivo' },
    port: { label: 'Porta', help: '8009, se non è un gruppo di casse' },
    DeviceId: {
      label: 'ID del dispositivo',
      help: 'Se indicato, un altro dispositivo Cast a questo indirizzo non viene mai usato',
    },
  },
};
