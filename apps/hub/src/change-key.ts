import { addKey, keyChanged, systemClock, type KeyPlace } from '@dimora/node-kit';
import { schema } from './compose.ts';
import { configCopies } from './platform/storage/hub-marker.ts';
import { openDatabases, type DataPlace } from './platform/database.ts';

/**
 * Encrypts a stopped hub's secrets with a new key; returns what to say. If it is interrupted, the hub's next start
 * completes it.
 */
export function changeKey(place: DataPlace, keyPlace: KeyPlace): string {
  const before = openDatabases(place, schema, systemClock, keyPlace);
  const { keyPath } = before;
  before[Symbol.dispose]();
  if (keyPath === undefined) return '';
  addKey(keyPlace, keyPath);
  // Opening encrypts what isn't encrypted with the current key.
  using after = openDatabases(place, schema, systemClock, keyPlace);
  // What the former key encrypted goes, with its copies.
  if (place !== 'memory') configCopies(place.folder).renew(after.config, systemClock.now());
  return keyChanged(keyPath);
}
