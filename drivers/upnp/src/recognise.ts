import type { DiscoveryHost, Finding, Sighting } from '@dimora/driver-kit';
import { abilitiesOf } from './describe.ts';
import { RootDevice } from './wire/root-device.ts';

const ASK_MS = 3_000;

/** A root device's identity, from its own description; nothing if it has none. */
export async function recogniseUpnp(
  sighting: Sighting,
  { signal }: DiscoveryHost,
): Promise<readonly Finding[]> {
  if (sighting.kind !== 'ssdp' || !sighting.location.startsWith('http://')) return [];
  const { address: Address, location: Location } = sighting;
  using device = new RootDevice(Address, Location);
  const said = await device.describe(AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]));
  const categories = abilitiesOf(said).flatMap(({ category }) => category ?? []);
  return [
    {
      driver: 'upnp',
      Key: `upnp_${said.id}`,
      UDN: `uuid:${said.id}`,
      Address,
      Name: said.Name || said.ModelName,
      ModelName: said.ModelName,
      Manufacturer: said.Manufacturer,
      IoTCategoryIds: categories.length > 0 ? [...new Set(categories)] : ['Base'],
      Settings: { Address, Location, DeviceId: said.id },
      trouble: null,
    },
  ];
}
