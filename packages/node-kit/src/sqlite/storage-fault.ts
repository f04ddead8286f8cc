import { accessSync, closeSync, constants, openSync, unlinkSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DimoraError } from '@dimora/runtime';

/**
 * What is wrong with stored data: the disk is full, it can't be written, the file is damaged, another process
 * holds it, or something else in reading and writing.
 */
export type StorageCause = 'full' | 'readOnly' | 'corrupt' | 'locked' | 'failed';

const CONSTRAINT = 19;

/** By SQLite's primary result codes (sqlite.org/rescode.html). */
const SQLITE_CAUSES: Readonly<Record<number, StorageCause>> = {
  3: 'readOnly',
  5: 'locked',
  6: 'locked',
  8: 'readOnly',
  10: 'failed',
  11: 'corrupt',
  13: 'full',
  14: 'failed',
  26: 'corrupt',
};

/** By the operating system's codes; a limit of a user or of a file is a full disk to people. */
const SYSTEM_CAUSES: Readonly<Record<string, StorageCause>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EIO: 'failed',
};

const PROBE_BYTES = 4_096;

const sqliteCode = (error: unknown): number | undefined => {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
};

/** The cause by an operating system's code; absent for an error that isn't about files. */
export function systemCause(error: unknown): StorageCause | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? SYSTEM_CAUSES[code] : undefined;
}

/**
 * Why storage failed, by SQLite's code or the operating system's; absent for all other errors. SQLite hides
 * the system's reason behind 'disk I/O error' and 'unable to open', so with a `path` the disk itself is asked.
 */
export function storageCause(error: unknown, path?: string): StorageCause | undefined {
  if (error instanceof DimoraError) {
    if (error.code === 'STORAGE_FULL') return 'full';
    if (error.code === 'STORAGE_READ_ONLY') return 'readOnly';
    return error.code === 'STORAGE_FAILED'
      ? (storageCause(error.cause, path) ?? 'failed')
      : undefined;
  }
  const code = sqliteCode(error);
  const cause = code === undefined ? systemCause(error) : SQLITE_CAUSES[code];
  return cause === 'failed' && path !== undefined ? (askDisk(path) ?? cause) : cause;
}

/** Writes a small file beside `path`, and asks whether `path` may be written; absent if nothing is wrong. */
export function askDisk(path: string): StorageCause | undefined {
  const probe = join(dirname(path), `.probe-${process.pid}`);
  try {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      if (systemCause(error)) throw error;
    }
    const file = openSync(probe, 'w', 0o600);
    try {
      writeSync(file, Buffer.alloc(PROBE_BYTES, 1));
    } finally {
      closeSync(file);
      unlinkSync(probe);
    }
    return undefined;
  } catch (error) {
    return systemCause(error);
  }
}

/**
 * Maps errors of SQLite to our codes ({@link storageCode}). All other errors are returned unchanged.
 */
export function storageFault(error: unknown, path?: string): unknown {
  const cause = storageCause(error, path);
  if (cause === undefined || cause === 'locked' || error instanceof DimoraError) return error;
  return new DimoraError(storageCode(cause), {}, { cause: error });
}

/** The codes of refused writes and reads. */
export type StorageCode = 'STORAGE_FULL' | 'STORAGE_READ_ONLY' | 'STORAGE_FAILED';

/**
 * The code of a cause: STORAGE_FULL if the disk is full, STORAGE_READ_ONLY if it may not be written, STORAGE_FAILED if
 * data can't be read or written for another reason.
 */
export function storageCode(cause: StorageCause): StorageCode {
  if (cause === 'full') return 'STORAGE_FULL';
  return cause === 'readOnly' ? 'STORAGE_READ_ONLY' : 'STORAGE_FAILED';
}

/** True for a violated UNIQUE, CHECK, NOT NULL or foreign key constraint: the store knows what it means. */
export const isConstraintFault = (error: unknown): boolean => sqliteCode(error) === CONSTRAINT;

/** True if another process has locked the database. */
export const isLockedFault = (error: unknown): boolean => storageCause(error) === 'locked';
