import {
  brightness,
  describeDevice,
  lightOnOff,
  type Capability,
  type DeviceDescription,
} from '@dimora/driver-kit';
import type { UpnpDescription } from './codec/description.ts';
import type { UpnpSettings } from './settings.ts';

/** The key of the device with these settings: by its own id, else by where it is. */
const keyOf = ({ DeviceId, Location }: UpnpSettings): string =>
  DeviceId === undefined ? `upnp_${new URL(Location).host}` : `upnp_${DeviceId}`;

/** The abilities of a device with these services. */
export const abilitiesOf = ({ services }: Pick<UpnpDescription, 'services'>): Capability[] => [
  ...(services.switchPower === undefined ? [] : [lightOnOff]),
  ...(services.dimming === undefined ? [] : [brightness]),
];

/** What is known of a device: by its settings alone, or by what it has said of itself. */
export function describeUpnp(settings: UpnpSettings, said?: UpnpDescription): DeviceDescription {
  const Key = keyOf(settings);
  return describeDevice(
    {
      UDN: settings.DeviceId === undefined ? `uuid:${Key}` : `uuid:${settings.DeviceId}`,
      Key,
      Address: settings.Address,
      ModelName: said?.ModelName ?? 'UPnP device',
      Manufacturer: said?.Manufacturer ?? '',
      Physical: true,
    },
    said ? abilitiesOf(said) : [],
  );
}
