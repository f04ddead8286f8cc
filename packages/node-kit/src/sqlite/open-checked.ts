import { statSync } from 'node:fs';
import { Database, type DatabaseOptions } from './database.ts';
import { storageCause } from './storage-fault.ts';
import { StorageRefusal } from './storage-refusal.ts';

/** The size above which a start reads no file to its end: damage is found when the part is read. */
const CHECKED_BYTES = 64 * 1_048_576;

/**
 * Opens a database and checks that it is whole. Rejects with a `StorageRefusal` that says why it can't be used;
 * the file stays as it was.
 */
export function openChecked(path: string, options: DatabaseOptions = {}): Database {
  return refusing(path, () => {
    const database = new Database(path, options);
    try {
      if (path !== ':memory:' && sizeOf(path) <= CHECKED_BYTES) checkWhole(database);
      return database;
    } catch (error) {
      database[Symbol.dispose]();
      throw error;
    }
  });
}

/** Rejects with a `StorageRefusal` if a page, an index or a row is damaged. */
export function checkWhole(database: Database): void {
  const found = database.statement<{ integrity_check: string }>('PRAGMA integrity_check(1)').get();
  if (found?.integrity_check !== 'ok')
    throw new StorageRefusal('corrupt', database.path, { cause: found?.integrity_check });
  // The check has read every page, and SQLite would keep 2 MB of them for each file.
  database.exec('PRAGMA shrink_memory');
}

/** Runs `work`, and turns a fault of storage into a `StorageRefusal` about `path`. */
export function refusing<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof StorageRefusal ? undefined : storageCause(error, path);
    // What isn't understood keeps its own trace.
    if (reason === undefined || reason === 'failed') throw error;
    throw new StorageRefusal(reason, path, { cause: error });
  }
}

/** A file's size in bytes; 0 if there is none. */
export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;
