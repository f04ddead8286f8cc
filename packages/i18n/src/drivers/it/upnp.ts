import type { DriverTexts } from '../driver-texts.ts';

export const upnp: DriverTexts = {
  name: 'Dispositivo UPnP',
  line: 'Dispositivi che si annunciano con UPnP; le luci UPnP si possono accendere e regolare',
  fields: {
    DeviceId: { label: 'ID del dispositivo', help: 'Il suo UDN, senza «uuid:» davanti' },
  },
};
