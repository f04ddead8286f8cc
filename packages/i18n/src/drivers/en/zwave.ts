import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for Z-Wave. */
export const zwave: DriverTexts = {
  name: 'Z-Wave',
  line: 'Switches, blinds, locks and sensors in a Z-Wave network of the hub',
  fields: {
    Address: { label: 'Address', help: 'The number of the node in its network' },
    controller: { label: 'Network', help: 'The Z-Wave network that it belongs to' },
    node: { label: 'Node', help: 'Its number in that network' },
  },
};
