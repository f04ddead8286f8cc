import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for Philips Hue. */
export const philips: DriverTexts = {
  name: 'Philips Hue',
  line: 'Lamps, plugs, rooms, sensors and switches behind a Hue Bridge',
  fields: {
    Address: { label: 'Bridge address', help: 'The IP address of the Hue Bridge' },
    BridgeId: {
      label: 'Bridge ID',
      help: 'Sixteen letters and digits; a search fills it in',
    },
    accessKey: {
      label: 'Key of the bridge',
      help: 'Press the round button on the bridge and search, or check its address, within half a minute: the bridge gives the key',
    },
    fingerprint: {
      label: 'Certificate',
      help: 'The fingerprint of the bridge’s certificate; if it changes, the bridge is not trusted any more',
    },
    resource: {
      label: 'Part of the bridge',
      help: 'A lamp, sensor or room as the bridge calls it; empty for the bridge itself',
    },
  },
};
