import { DriverError, type DriverFailure } from '../driver-error.ts';

/** What the network's own error codes mean to a caller. */
const FAILURES: Readonly<Record<string, DriverFailure>> = {
  ECONNREFUSED: 'UNREACHABLE',
  ECONNRESET: 'UNREACHABLE',
  ECONNABORTED: 'UNREACHABLE',
  EHOSTUNREACH: 'UNREACHABLE',
  EHOSTDOWN: 'UNREACHABLE',
  ENETUNREACH: 'UNREACHABLE',
  ENETDOWN: 'UNREACHABLE',
  ENOTFOUND: 'UNREACHABLE',
  EAI_AGAIN: 'UNREACHABLE',
  EPIPE: 'UNREACHABLE',
  ETIMEDOUT: 'TIMEOUT',
  // Who gave up says so with a DOMException, whose code is a number.
  AbortError: 'TIMEOUT',
  TimeoutError: 'TIMEOUT',
};

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Wraps a foreign error once: what is a `DriverError` already stays itself, the rest is named by its code. */
export function toDriverError(error: unknown): DriverError {
  if (error instanceof DriverError) return error;
  return new DriverError(FAILURES[codeOf(error) ?? ''] ?? 'PROTOCOL', { cause: error });
}
