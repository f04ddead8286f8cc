import type { samples as en } from '../en/samples.ts';
import type { Translated } from '../words.ts';

export const samples: Translated<typeof en> = {
  columns: {
    time: 'Ora',
    what: 'Che cosa',
    room: 'Ambiente',
    variable: 'Misura',
    value: 'Valore',
    unit: 'Unità',
    source: 'Origine',
  },
  sources: {
    device: 'Dispositivo',
    computed: 'Calcolato',
    assumed: 'Presunto',
    imported: 'Importato',
    simulated: 'Simulato',
  },
};
