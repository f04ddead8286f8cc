import { DriverError, type DiscoveryHost, type Finding, type Sighting } from '@dimora/driver-kit';
import { dlnaKey } from './describe.ts';
import { askLocation } from './wire/ask-location.ts';
import { Renderer } from './wire/renderer.ts';

const TIMEOUT_MS = 2_000;

/** Fetches the description of a renderer that was seen. */
export function recogniseDlna(
  sighting: Sighting,
  host: DiscoveryHost,
): Promise<readonly Finding[]> {
  if (sighting.kind !== 'ssdp' || !sighting.target.includes(':device:MediaRenderer:'))
    return Promise.resolve([]);
  return findingAt(sighting.address, sighting.location, host.signal);
}

/** Probes one address for a renderer. */
export async function probeDlna(address: string, host: DiscoveryHost): Promise<readonly Finding[]> {
  try {
    return await findingAt(address, await askLocation(address, host.signal), host.signal);
  } catch (error) {
    if (error instanceof DriverError) return [];
    throw error;
  }
}

async function findingAt(
  Address: string,
  location: string,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  if (!URL.canParse(location) || !location.startsWith('http://')) return [];
  try {
    using renderer = await Renderer.meet(Address, location, signal, TIMEOUT_MS);
    const { DeviceId, Name, ModelName, Manufacturer } = renderer.description;
    return [
      {
        driver: 'dlna',
        Key: dlnaKey({ DeviceId, Address }),
        UDN: `uuid:${DeviceId}`,
        Address,
        Name: Name || ModelName,
        ModelName,
        Manufacturer,
        IoTCategoryIds: ['media_player'],
        Settings: { Address, Location: location, DeviceId },
        trouble: null,
      },
    ];
  } catch (error) {
    if (error instanceof DriverError) return [];
    throw error;
  }
}
