import type { Finding, Sighting } from '@dimora/driver-kit';
import { castKey, plainId } from './describe.ts';

/** A Cast device's identity and address. */
export type CastGlimpse = {
  readonly Address: string;
  readonly port: number;
  readonly id: string;
  readonly name: string;
  readonly model: string;
};

/** A Cast device as a find; it needs no password. */
export function findingOf({ Address, port, id, name, model }: CastGlimpse): Finding {
  const DeviceId = plainId(id).slice(0, 64);
  return {
    driver: 'chromecast',
    Key: castKey({ DeviceId, Address, port }),
    UDN: `uuid:${DeviceId}`,
    Address,
    Name: (name || model || 'Chromecast').slice(0, 60),
    ModelName: (model || 'Chromecast').slice(0, 60),
    Manufacturer: 'Google Cast',
    IoTCategoryIds: ['media_player'],
    Settings: { Address, port, DeviceId },
    trouble: null,
  };
}

/** Parses the announcement of a Cast device: id, model (`md`) and friendly name (`fn`). */
export function recogniseCast(sighting: Sighting): readonly Finding[] {
  if (sighting.kind !== 'mdns' || sighting.service !== '_googlecast._tcp.local') return [];
  const { address: Address, port, text } = sighting;
  const id = text['id'] ?? '';
  // Speaker groups are announced by one of their members, and move between them.
  if (plainId(id) === '' || text['md'] === 'Google Cast Group') return [];
  return [findingOf({ Address, port, id, name: text['fn'] ?? '', model: text['md'] ?? '' })];
}
