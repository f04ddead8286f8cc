import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for Zigbee. */
export const zigbee: DriverTexts = {
  name: 'Zigbee',
  line: 'Lamps, plugs, sensors and buttons in a Zigbee network of the hub',
  fields: {
    Address: { label: 'Address', help: 'Its IEEE address' },
    controller: { label: 'Network', help: 'The Zigbee network that it belongs to' },
    node: {
      label: 'IEEE address',
      help: 'The address that it keeps for good, such as 0x00158d0001020304',
    },
  },
};
