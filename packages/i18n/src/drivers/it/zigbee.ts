import type { DriverTexts } from '../driver-texts.ts';

export const zigbee: DriverTexts = {
  name: 'Zigbee',
  line: 'Lampadine, prese, sensori e pulsanti di una rete Zigbee dell’hub',
  fields: {
    Address: { label: 'Indirizzo', help: 'Il suo indirizzo IEEE' },
    controller: { label: 'Rete', help: 'La rete Zigbee a cui appartiene' },
    node: {
      label: 'Indirizzo IEEE',
      help: 'Quello che il dispositivo conserva per sempre, come 0x00158d0001020304',
    },
  },
};
