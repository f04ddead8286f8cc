import type { DeviceTrouble } from '@dimora/domain';
import { DriverError, type DriverFailure } from '../driver-error.ts';

/** Maps the network's error codes to failures. */
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
  ERR_INVALID_URL: 'UNREACHABLE',
  ERR_ADDRESS_NOT_ALLOWED: 'UNREACHABLE',
  ETIMEDOUT: 'TIMEOUT',
  // Timed-out and aborted operations throw a DOMException, whose code is a number.
  AbortError: 'TIMEOUT',
  TimeoutError: 'TIMEOUT',
};

const TROUBLES: Readonly<Record<string, DeviceTrouble>> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  EHOSTUNREACH: 'NO_ANSWER',
  EHOSTDOWN: 'NO_ANSWER',
  ENETUNREACH: 'NO_ANSWER',
  ETIMEDOUT: 'NO_ANSWER',
  TimeoutError: 'NO_ANSWER',
  ENOTFOUND: 'NAME_NOT_FOUND',
  EAI_AGAIN: 'NAME_NOT_FOUND',
  // The typed address is invalid.
  ERR_INVALID_URL: 'NAME_NOT_FOUND',
  ERR_ADDRESS_NOT_ALLOWED: 'ADDRESS_NOT_ALLOWED',
  CERT_HAS_EXPIRED: 'CERTIFICATE_MISMATCH',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'CERTIFICATE_MISMATCH',
  ERR_TLS_CERT_ALTNAME_INVALID: 'CERTIFICATE_MISMATCH',
  SELF_SIGNED_CERT_IN_CHAIN: 'CERTIFICATE_MISMATCH',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'CERTIFICATE_MISMATCH',
};

// `fetch` hides the network error in the cause of its own TypeError.
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}

/** Wraps a foreign error once: a `DriverError` is returned as it is, others are classified by code. */
export function toDriverError(error: unknown): DriverError {
  if (error instanceof DriverError) return error;
  const code = codeOf(error) ?? '';
  const trouble = TROUBLES[code];
  return new DriverError(FAILURES[code] ?? (trouble ? 'UNREACHABLE' : 'PROTOCOL'), {
    cause: error,
    ...(trouble && { trouble }),
  });
}
