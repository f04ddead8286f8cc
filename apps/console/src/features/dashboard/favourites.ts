import type { Device, OwnUser } from '@dimora/contract/client';
import type { Language } from '@dimora/domain';
import { byName } from '../../kit/text/by-name.ts';

/** The part of a user that decides about the favourites; a snapshot from an older version has no order. */
export type Favouring = Pick<OwnUser, 'Id'> & Partial<Pick<OwnUser, 'favouriteOrder'>>;

/**
 * A user's favourite devices in their own order (DASH-02: whose id is in Favorites); those that the order
 * doesn't name follow by name.
 */
export function favouritesOf(
  devices: readonly Device[],
  { Id: person, favouriteOrder = [] }: Favouring,
  language: Language,
): Device[] {
  const places = new Map<string, number>(favouriteOrder.map((Id, at) => [Id, at]));
  const placeOf = ({ Id }: Device): number => places.get(Id) ?? places.size;
  return devices
    .filter(({ Favorites }) => Favorites.includes(person))
    .toSorted(byName(language))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}
