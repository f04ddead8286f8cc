import type { DeviceTrouble } from '@dimora/domain';
import { DriverError } from '../driver-error.ts';

/** What JavaScript itself throws where code is wrong, and what is thrown without a thought. */
const BUGS: ReadonlySet<string> = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'Error',
]);

const isBug = (cause: unknown): boolean =>
  cause !== undefined && (!(cause instanceof Error) || BUGS.has(cause.name));

/** True for an error that no device can cause: the kit wraps what a driver didn't mean to throw, and keeps the cause. */
export const isDriversFault = (error: unknown): boolean =>
  !(error instanceof DriverError) ||
  (error.failure === 'PROTOCOL' && error.trouble === undefined && isBug(error.cause));

/** What an error says of its device. */
export function troubleOf(error: unknown): DeviceTrouble {
  if (!(error instanceof DriverError) || isDriversFault(error)) return 'DRIVER_FAILED';
  if (error.trouble) return error.trouble;
  if (error.failure === 'PROTOCOL') return 'NOT_UNDERSTOOD';
  return error.failure === 'REFUSED' ? 'CONNECTION_REFUSED' : 'NO_ANSWER';
}
