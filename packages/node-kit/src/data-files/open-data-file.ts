import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEALING_STEP } from '../secrets/sealing.ts';
import { Database } from '../sqlite/database.ts';
import { migrate, refuseNewer, stepsOf } from '../sqlite/migrate.ts';
import { openChecked, refusing, sizeOf } from '../sqlite/open-checked.ts';
import { setAside, stampOfName } from '../sqlite/set-aside.ts';
import { storageCause } from '../sqlite/storage-fault.ts';
import { StorageRefusal } from '../sqlite/storage-refusal.ts';
import { isWalDamaged } from '../sqlite/wal-check.ts';
import { copiesOf, markerOf } from './copies-of.ts';
import type { DataFile } from './data-file.ts';

/** A file that is open. */
export type OpenedFile = {
  readonly database: Database;
  /** The damaged file that it replaces. */
  readonly setAside: string | undefined;
  /** True if its write-ahead log was damaged: the last changes before the server ended are gone. */
  readonly changesLost: boolean;
};

type Opening = {
  readonly now: () => number;
  /** True if a server has run on this folder before: a file that it needs must be there. */
  readonly wasSetUp?: boolean;
  /** True to reject with a `StorageRefusal` where a damaged file would be set aside. */
  readonly refusesDamage?: boolean;
};

/**
 * Opens a file as it is declared, creates it if needed, and migrates it. Only one process may use it: another one
 * would invalidate what this one holds in memory. A damaged file is set aside and a new one begun, or refused, as
 * declared. Rejects with a `StorageRefusal` for everything else that keeps it from being used.
 */
export function openDataFile(
  file: DataFile,
  folder: string,
  { now, wasSetUp = false, refusesDamage = false }: Opening,
): OpenedFile {
  const path = join(folder, file.name);
  const isLost = wasSetUp && sizeOf(path) === 0;
  if (file.ifDamaged.remedy === 'stop') {
    if (isLost) throw new StorageRefusal('lost', path);
    const found = opened(file, folder, { now, wasSetUp });
    markerOf(file.ifDamaged, folder).set();
    return found;
  }
  if (!(isLost && file.needed)) {
    try {
      return opened(file, folder, { now, wasSetUp });
    } catch (error) {
      if (refusesDamage || !isDamage(error, path, file)) throw error;
    }
  }
  const aside = setAside(path, now());
  return { ...opened(file, folder, { now }), setAside: aside, changesLost: false };
}

/** The same schema in memory, for tests and for servers without a folder. */
export function openInMemory({ migrations }: Pick<DataFile, 'migrations'>): Database {
  const database = new Database(':memory:');
  migrate(database, migrations);
  return database;
}

/** Sets an open file aside when damage is found in it, and continues with a new one. Returns the former's new path. */
export function replaceDataFile(
  database: Database,
  { migrations }: Pick<DataFile, 'migrations'>,
  now: number,
): string {
  let aside = '';
  database.reopen(() => {
    aside = setAside(database.path, now);
  });
  migrate(database, migrations);
  return aside;
}

function opened(file: DataFile, folder: string, { now, wasSetUp }: Opening): OpenedFile {
  const { migrations, durability, overwritesDeleted, pageBytes } = file;
  const path = join(folder, file.name);
  const changesLost = isWalDamaged(`${path}-wal`);
  if (changesLost && durability === 'FULL') keepDamagedLog(path, now());
  const database = openChecked(path, {
    durability,
    alone: true,
    overwritesDeleted,
    ...(pageBytes !== undefined && { pageBytes }),
  });
  try {
    refusing(path, () => {
      refuseNewer(database, migrations);
      if (file.ifDamaged.remedy === 'stop') {
        const had = stepsOf(database);
        if (wasSetUp && had.size === 0) throw new StorageRefusal('lost', path);
        // Data that were never encrypted must not stay readable in a copy.
        const isSealed = had.has(SEALING_STEP.id);
        if (file.ifDamaged.copies && isSealed && migrations.some(({ id }) => !had.has(id)))
          copyFirst(file, folder, database, now());
      }
      migrate(database, migrations);
    });
    return { database, setAside: undefined, changesLost };
  } catch (error) {
    database[Symbol.dispose]();
    throw error;
  }
}

/** A part of the disk that can't be read is damage to a file that the server needs; to others it is a fault. */
function isDamage(error: unknown, path: string, { needed }: DataFile): boolean {
  const reason = error instanceof StorageRefusal ? error.reason : storageCause(error, path);
  return reason === 'corrupt' || (needed === true && reason === 'failed');
}

/** SQLite drops what it can't read of its log: an expert may read more of it. */
function keepDamagedLog(path: string, now: number): void {
  try {
    copyFileSync(`${path}-wal`, path.replace(/\.db$/, `-damaged-${stampOfName(now)}.db-wal`));
  } catch {
    // A full disk has no room for it.
  }
}

/** A copy of the data as the earlier version left them; the upgrade itself undoes a step that fails. */
function copyFirst(file: DataFile, folder: string, database: Database, now: number): void {
  try {
    copiesOf(file, folder).makeNow(database, now);
  } catch {
    // Without room there is no copy, and no upgrade either.
  }
}
