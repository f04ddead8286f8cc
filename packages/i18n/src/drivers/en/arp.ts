import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for anything with a network card. */
export const arp: DriverTexts = {
  name: 'Network device',
  line: 'Phones, computers and anything else on the network: whether they are at home',
  fields: {
    awaySeconds: {
      label: 'Away after',
      help: 'Phones sleep: how long the device may stay silent before it counts as away',
    },
  },
};
