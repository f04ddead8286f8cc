import { DimoraError } from '@dimora/runtime';

/** PostgreSQL's classes of error: 53 insufficient resources, 58 system error, 08 connection, 57 operator's intervention. */
const BROKEN = /^(08|53|57P|58)/;
const DISK_FULL = '53100';

/** What a socket says when there is no server behind it. */
const UNREACHABLE: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
];

/**
 * Turns what PostgreSQL and its connection throw into our codes: STORAGE_FULL when its disk is,
 * STORAGE_FAILED when it is away. Everything else is the caller's own fault and comes back as it was.
 */
export function postgresFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === DISK_FULL) return new DimoraError('STORAGE_FULL', {}, { cause: error });
  const lost = code === undefined && /connect|terminated|timeout/i.test(error.message);
  const broken = typeof code === 'string' && BROKEN.test(code);
  return lost || broken || UNREACHABLE.includes(code)
    ? new DimoraError('STORAGE_FAILED', {}, { cause: error })
    : error;
}

/** True when two transactions got in each other's way: one of them may simply be tried again. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
