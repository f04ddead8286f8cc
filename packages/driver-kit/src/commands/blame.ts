import type { DeviceTrouble } from '@dimora/domain';
import { DriverError } from '../driver-error.ts';

/** Errors that point to a bug: the language's own, and plain `Error`. */
const BUGS: ReadonlySet<string> = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'Error',
]);

const isBug = (cause: unknown): boolean =>
  cause !== undefined && (!(cause instanceof Error) || BUGS.has(cause.name));

/**
 * True for an error that no device can cause, i.e. a bug in the driver. The kit wraps unexpected errors and
 * keeps the cause.
 */
export const isDriversFault = (error: unknown): boolean =>
  !(error instanceof DriverError) ||
  (error.failure === 'PROTOCOL' && error.trouble === undefined && isBug(error.cause));

/** The trouble that an error reports for its device. */
export function troubleOf(error: unknown): DeviceTrouble {
  if (!(error instanceof DriverError) || isDriversFault(error)) return 'DRIVER_FAILED';
  if (error.trouble) return error.trouble;
  if (error.failure === 'PROTOCOL') return 'NOT_UNDERSTOOD';
  return error.failure === 'REFUSED' ? 'CONNECTION_REFUSED' : 'NO_ANSWER';
}
