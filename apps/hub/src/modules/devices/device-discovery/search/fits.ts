import type { Sighting, SightingFilter } from '@dimora/driver-kit';
import { topicFits } from '@dimora/driver-kit/mqtt';

const plain = (type: string): string => type.slice(type.lastIndexOf(':') + 1).toLowerCase();

/** True for a sighting that a driver wants. */
export function fits(filter: SightingFilter, sighting: Sighting): boolean {
  switch (filter.kind) {
    case 'mdns':
      return sighting.kind === 'mdns' && sighting.service === filter.service.toLowerCase();
    case 'ssdp':
      return (
        sighting.kind === 'ssdp' &&
        (filter.target === 'ssdp:all' || sighting.target === filter.target)
      );
    case 'wsd':
      return (
        sighting.kind === 'wsd' && sighting.types.some((type) => plain(type) === plain(filter.type))
      );
    case 'mqtt':
      return sighting.kind === 'mqtt' && topicFits(filter.filter, sighting.topic);
    case 'arp':
      return sighting.kind === 'arp';
  }
}
