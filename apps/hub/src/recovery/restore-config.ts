import { join } from 'node:path';
import {
  StartRefusal,
  StorageRefusal,
  copiesOf,
  openChecked,
  sizeOf,
  type Database,
  type RefusalCause,
} from '@dimora/node-kit';
import { stoppingFiles, type StoppingFile } from './stopping-files.ts';

/** Why a copy is passed over. */
const USELESS: ReadonlySet<RefusalCause> = new Set(['corrupt', 'lost']);

/**
 * Brings back the newest known-good copy of each file without which the hub doesn't start, where that is lost or
 * damaged; returns a line for the terminal about each. The damaged file is set aside, and everyone signs in again.
 * Rejects with a `StartRefusal` if there is no copy, and with a `StorageRefusal` if the database is in use or can't be
 * replaced.
 */
export const restoreConfig = (folder: string): string =>
  stoppingFiles()
    .map((file) => restored(file, folder))
    .join('\n');

function restored(file: StoppingFile, folder: string): string {
  const { name } = file;
  const path = join(folder, name);
  if (!isBroken(path))
    return `${name} can be read: nothing was restored. Leave --restore-config out.`;
  const now = Date.now();
  const copies = copiesOf(file, folder);
  for (const copy of copies.list()) {
    try {
      copies.restore(copy, path, now, (database) => amend(database, file));
      return `${name} is back as it was on ${timeOf(copy.madeAt)}. What was changed since then is lost; everyone signs in again.`;
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

/** Rejects with a `StorageRefusal` of `lost` if the copy isn't worth bringing back: it has no owner. */
function amend(database: Database, { name, copies }: StoppingFile): void {
  for (const query of copies.onlyIf)
    if (database.statement(query).get() === undefined) throw new StorageRefusal('lost', name);
  database.transaction(() => {
    for (const sql of copies.whenRestored) database.exec(sql);
  });
}
