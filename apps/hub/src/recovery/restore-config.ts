import { join } from 'node:path';
import {
  StartRefusal,
  StorageRefusal,
  openChecked,
  sizeOf,
  type Database,
  type RefusalCause,
} from '@dimora/node-kit';
import { schema } from '../compose.ts';
import { configCopies } from '../platform/storage/hub-marker.ts';

/** Why a copy is passed over. */
const USELESS: ReadonlySet<RefusalCause> = new Set(['corrupt', 'lost']);

/**
 * Brings back the newest known-good copy of `config.db`, where that is lost or damaged; returns a line for the
 * terminal. The damaged file is set aside, and everyone signs in again. Rejects with a `StartRefusal` if there is
 * no copy, and with a `StorageRefusal` if the database is in use or can't be replaced.
 */
export function restoreConfig(folder: string): string {
  const path = join(folder, 'config.db');
  if (!isBroken(path))
    return 'config.db can be read: nothing was restored. Leave --restore-config out.';
  const now = Date.now();
  for (const copy of configCopies(folder).list()) {
    try {
      configCopies(folder).restore(copy, path, now, amend);
      return `config.db is back as it was on ${timeOf(copy.madeAt)}. What was changed since then is lost; everyone signs in again.`;
    } catch (error) {
      // An older copy may still be whole, and one with an owner.
      if (!(error instanceof StorageRefusal) || !USELESS.has(error.reason)) throw error;
    }
  }
  throw new StartRefusal(
    `There is no known-good copy with an owner in ${join(folder, 'copies')}. Put a backup of the data folder in its place.`,
  );
}

/** A time as the terminal shows it; nobody has chosen a language or a time zone yet. */
export const timeOf = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function isBroken(path: string): boolean {
  if (sizeOf(path) === 0) return true;
  try {
    using database = openChecked(path, { alone: true });
    return (
      database.statement("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get() === undefined
    );
  } catch (error) {
    if (error instanceof StorageRefusal && error.reason === 'corrupt') return true;
    throw error;
  }
}

/** Rejects with a `StorageRefusal` of `lost` if the copy has no owner. */
function amend(config: Database): void {
  for (const query of schema.restoredIf)
    if (config.statement(query).get() === undefined) throw new StorageRefusal('lost', 'config.db');
  config.transaction(() => {
    for (const sql of schema.whenRestored) config.exec(sql);
  });
}
