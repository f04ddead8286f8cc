import { DimoraError } from '@dimora/runtime';

const FULL = 13;
const BUSY = 5;
const IO_ERROR = 10;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const CONSTRAINT = 19;

const resultCode = (error: unknown): number | undefined => {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
};

/**
 * Maps SQLite's errors to our codes: STORAGE_FULL if the disk is full, STORAGE_FAILED if it can't be read or
 * written. All other errors are returned unchanged.
 */
export function storageFault(error: unknown): unknown {
  const code = resultCode(error);
  if (code === FULL) return new DimoraError('STORAGE_FULL', {}, { cause: error });
  const broken = code === IO_ERROR || code === CORRUPT || code === NOT_A_DATABASE;
  return broken ? new DimoraError('STORAGE_FAILED', {}, { cause: error }) : error;
}

/** True for a violated UNIQUE, CHECK, NOT NULL or foreign key constraint: the store knows what it means. */
export const isConstraintFault = (error: unknown): boolean => resultCode(error) === CONSTRAINT;

/** True if another process has locked the database. */
export const isLockedFault = (error: unknown): boolean => resultCode(error) === BUSY;
