import type { DriverTexts } from '../driver-texts.ts';

export const zwave: DriverTexts = {
  name: 'Z-Wave',
  line: 'Interruttori, tapparelle, serrature e sensori di una rete Z-Wave dell’hub',
  fields: {
    Address: { label: 'Indirizzo', help: 'Il numero del nodo nella sua rete' },
    controller: { label: 'Rete', help: 'La rete Z-Wave a cui appartiene' },
    node: { label: 'Nodo', help: 'Il suo numero nella rete' },
  },
};
