import type { DriverTexts } from '../driver-texts.ts';

/** Texts of the driver for any UPnP device. */
export const upnp: DriverTexts = {
  name: 'UPnP device',
  line: 'Devices that announce themselves by UPnP; UPnP lights can be switched and dimmed',
  fields: {
    DeviceId: { label: 'Device ID', help: 'Its UDN, without the “uuid:” before it' },
  },
};
