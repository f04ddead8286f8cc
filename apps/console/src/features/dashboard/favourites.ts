import type { Device } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';

/** A person's favourite devices by name (DASH-02: whose id is in Favorites). */
export function favouritesOf(devices: readonly Device[], person: UserId, language: string): Device[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return devices.filter(({ Favorites }) => Favorites.includes(person)).toSorted((a, b) => compare(a.Name, b.Name));
}
