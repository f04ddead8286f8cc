import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  SecretFault,
  StorageRefusal,
  addKey,
  copiesOf,
  keyChanged,
  openDataFile,
  sealWith,
  secretsOf,
  systemClock,
  type KeyPlace,
  type SecretKeys,
} from '@dimora/node-kit';
import * as hubData from './compose.ts';
import { openDatabases, type DataPlace, type Databases } from './platform/database.ts';
import type { Declared } from './platform/platform.ts';
import type { HubFile } from './platform/storage/hub-file.ts';

/**
 * Encrypts a stopped hub's secrets with a new key, in every file that declares some; returns what to say. If it is
 * interrupted, the hub's next start completes it.
 */
export function changeKey(
  place: DataPlace,
  keyPlace: KeyPlace,
  { schema, files }: Pick<Declared, 'schema' | 'files'> = hubData,
): string {
  const before = openDatabases(place, schema, systemClock, keyPlace);
  const { keyPath } = before;
  before[Symbol.dispose]();
  if (place === 'memory' || keyPath === undefined) return '';
  addKey(keyPlace, keyPath);
  // Opening encrypts what isn't encrypted with the current key.
  using after = openDatabases(place, schema, systemClock, keyPlace);
  if (after.keys) for (const file of files) seal(file, place.folder, after.keys);
  renewCopies(after, place.folder);
  return keyChanged(keyPath);
}

/** One that is damaged, or that belongs to another key, is left to the next start, which sets it aside and says so. */
function seal(file: HubFile, folder: string, keys: SecretKeys): void {
  if (file.kind !== 'database' || secretsOf(file).length === 0) return;
  if (!existsSync(join(folder, file.name))) return;
  try {
    using stack = new DisposableStack();
    const { database } = openDataFile(file, folder, {
      now: () => systemClock.now(),
      refusesDamage: true,
    });
    stack.use(database);
    sealWith(database, keys, file.migrations);
  } catch (error) {
    const isDamaged = error instanceof StorageRefusal && error.reason === 'corrupt';
    if (!isDamaged && !(error instanceof SecretFault)) throw error;
  }
}

/** What the former key encrypted goes, with its copies. */
function renewCopies({ opened }: Databases, folder: string): void {
  for (const [file, { database }] of opened)
    if (file.ifDamaged.remedy === 'stop' && file.ifDamaged.copies)
      copiesOf(file, folder).renew(database, systemClock.now());
}
