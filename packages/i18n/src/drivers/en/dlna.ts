import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for DLNA. */
export const dlna: DriverTexts = {
  name: 'DLNA',
  line: 'Speakers, televisions and players in your network that others can play on',
  fields: {
    Address: { label: 'Address', help: 'The IP address or the name of the player' },
    Location: {
      label: 'Description address',
      help: 'Leave it empty: the player reports it',
    },
    DeviceId: {
      label: 'UDN',
      help: 'If set, another player at this address is never used',
    },
  },
};
