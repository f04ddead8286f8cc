import {
  brightness,
  describeDevice,
  lightOnOff,
  type Capability,
  type DeviceDescription,
} from '@dimora/driver-kit';
import type { UpnpDescription } from './codec/description.ts';
import type { UpnpSettings } from './settings.ts';

/** The Key of the device with these settings: its own id, or its address if it has none. */
const keyOf = ({ DeviceId, Location }: UpnpSettings): string =>
  DeviceId === undefined ? `upnp_${new URL(Location).host}` : `upnp_${DeviceId}`;

/** The capabilities of a device with these services. */
export const abilitiesOf = ({ services }: Pick<UpnpDescription, 'services'>): Capability[] => [
  ...(services.switchPower === undefined ? [] : [lightOnOff]),
  ...(services.dimming === undefined ? [] : [brightness]),
];

/** Describes a device: from its settings alone, or with its own description. */
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
