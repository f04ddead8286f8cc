import type { Finding, Sighting } from '@dimora/driver-kit';
import { MAKES } from './makes.ts';

/** Parses the announcement of an Axis camera: its serial number is its MAC address. */
export function recogniseAxis(sighting: Sighting): readonly Finding[] {
  if (sighting.kind !== 'mdns' || sighting.service !== '_axis-video._tcp.local') return [];
  const DeviceId = (sighting.text['macaddress'] ?? '').toUpperCase();
  const make = MAKES.find(({ Key }) => Key === 'axis');
  if (!/^[0-9A-F]{12}$/.test(DeviceId) || !make) return [];
  const { address: Address, port, name } = sighting;
  const Key = `axis_${DeviceId}`;
  // `AXIS P3245-V - ACCC8E123456`
  const ModelName = name.split(' - ')[0]?.slice(0, 60) ?? '';
  return [
    {
      driver: 'axis',
      Key,
      UDN: `uuid:${Key}`,
      Address,
      Name: ModelName || make.ModelName,
      ModelName: ModelName || make.ModelName,
      Manufacturer: make.Manufacturer,
      IoTCategoryIds: ['IpCamera'],
      Settings: { Address, port, DeviceId, auth: 'INLINE_URL', streams: make.streams },
      trouble: 'WRONG_CREDENTIALS',
    },
  ];
}
