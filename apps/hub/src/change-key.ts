import { addKey, keyChanged, type KeyPlace } from '@dimora/node-kit';
import { schema } from './compose.ts';
import { openDatabases, type DataPlace } from './platform/database.ts';

/**
 * Encrypts a stopped hub's secrets with a new key; returns what to say. If it is interrupted, the hub's next start
 * completes it.
 */
export function changeKey(place: DataPlace, keyPlace: KeyPlace): string {
  const before = openDatabases(place, schema, keyPlace);
  const { keyPath } = before;
  before[Symbol.dispose]();
  if (keyPath === undefined) return '';
  addKey(keyPlace, keyPath);
  // Opening encrypts what isn't encrypted with the current key.
  openDatabases(place, schema, keyPlace)[Symbol.dispose]();
  return keyChanged(keyPath);
}
