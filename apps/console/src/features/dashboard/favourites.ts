import type { Device } from '@dimora/contract/client';
import type { Language, UserId } from '@dimora/domain';
import { byName } from '../../kit/text/by-name.ts';

/** A user's favourite devices by name (DASH-02: whose id is in Favorites). */
export function favouritesOf(
  devices: readonly Device[],
  person: UserId,
  language: Language,
): Device[] {
  return devices.filter(({ Favorites }) => Favorites.includes(person)).toSorted(byName(language));
}
