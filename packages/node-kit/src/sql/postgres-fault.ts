import { DimoraError } from '@dimora/runtime';

/**
 * PostgreSQL's error classes: 53 insufficient resources, 58 system error, 08 connection, 57 operator
 * intervention.
 */
const BROKEN = /^(08|53|57P|58)/;
const DISK_FULL = '53100';
/** A server that has gone over to reading alone, as a standby does. */
const READ_ONLY = '25006';

/** A socket's error codes if the server is unreachable. */
const UNREACHABLE: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
];

/**
 * Maps errors of PostgreSQL and its connection to our codes: STORAGE_FULL if its disk is full,
 * STORAGE_READ_ONLY if it may not be written, STORAGE_FAILED if it is unreachable. All other errors are returned unchanged.
 */
export function postgresFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === DISK_FULL) return new DimoraError('STORAGE_FULL', {}, { cause: error });
  if (code === READ_ONLY) return new DimoraError('STORAGE_READ_ONLY', {}, { cause: error });
  const lost = code === undefined && /connect|terminated|timeout/i.test(error.message);
  const broken = typeof code === 'string' && BROKEN.test(code);
  return lost || broken || UNREACHABLE.includes(code)
    ? new DimoraError('STORAGE_FAILED', {}, { cause: error })
    : error;
}

/** True if two transactions conflicted: one of them may simply be retried. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
