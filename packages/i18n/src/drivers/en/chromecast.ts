import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for Google Cast. */
export const chromecast: DriverTexts = {
  name: 'Chromecast',
  line: 'Speakers, displays and televisions with Google Cast',
  fields: {
    Address: { label: 'Address', help: 'The IP address or the name of the device' },
    port: { label: 'Port', help: '8009, unless it is a group of speakers' },
    DeviceId: {
      label: 'Device ID',
      help: 'If set, another Cast device at this address is never used',
    },
  },
};
