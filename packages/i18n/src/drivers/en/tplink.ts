import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for TP-Link. */
export const tplink: DriverTexts = {
  name: 'TP-Link Kasa and Tapo',
  line: 'Plugs, power strips, dimmers and lamps by TP-Link, without its cloud',
  fields: {
    Username: {
      label: 'TP-Link account',
      help: 'The e-mail address of the account that the device was set up with; older devices ask for none',
    },
    Password: {
      label: 'TP-Link password',
      help: 'Of that account. It stays in the hub: only a proof goes to the device',
    },
    Mac: { label: 'MAC address', help: 'So that another device at this address is noticed' },
    protocol: { label: 'Protocol' },
    port: { label: 'Port', help: 'Only if it is not the usual one' },
  },
  options: {
    protocol: { auto: 'Automatic', kasa: 'Kasa, older devices', klap: 'KLAP, newer devices' },
  },
};
