import { DriverError, type Driver } from '@dimora/driver-kit';
import type { Device } from '@dimora/contract';
import {
  valueFault,
  type DeviceAction,
  type DeviceTrouble,
  type ErrorCode,
  type StateValue,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';

const CODES = {
  TIMEOUT: 'DEVICE_TIMEOUT',
  REFUSED: 'DEVICE_REFUSED',
  UNREACHABLE: 'DEVICE_UNREACHABLE',
  PROTOCOL: 'DEVICE_PROTOCOL',
} as const satisfies Record<DriverError['failure'], ErrorCode>;

/** What is told of the device that a fault is about. */
type Faulty = Pick<Device, 'Name' | 'trouble'>;

/** What a failed command is for the person who gave it; whatever isn't a `DriverError` is the driver's fault. */
export function deviceFault(error: unknown, device: Faulty, driver: Driver): DimoraError {
  if (error instanceof DimoraError) return error;
  const code = error instanceof DriverError ? CODES[error.failure] : 'DEVICE_PROTOCOL';
  const said = isDriversFault(error)
    ? 'DRIVER_FAILED'
    : error instanceof DriverError && error.trouble;
  const params = {
    name: device.Name,
    ...(code === 'DEVICE_TIMEOUT' ? { timeoutMs: driver.commandTimeoutMs } : {}),
    trouble: (said || device.trouble) ?? null,
  };
  return new DimoraError(code, params, { cause: error });
}

/** True for an error that no device can cause: the kit wraps what a driver didn't mean to throw, and keeps the cause. */
export const isDriversFault = (error: unknown): boolean =>
  !(error instanceof DimoraError) &&
  (!(error instanceof DriverError) ||
    (error.failure === 'PROTOCOL' && error.trouble === undefined && isBug(error.cause)));

/** What JavaScript itself throws where code is wrong. */
const isBug = (cause: unknown): boolean =>
  cause !== undefined && (!(cause instanceof Error) || BUGS.has(cause.name));

const BUGS: ReadonlySet<string> = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'Error',
]);

/** What an error that a driver meant says of its device. */
export function troubleOf(error: unknown): DeviceTrouble {
  if (!(error instanceof DriverError)) return 'DRIVER_FAILED';
  if (error.trouble) return error.trouble;
  if (error.failure === 'PROTOCOL') return 'NOT_UNDERSTOOD';
  return error.failure === 'REFUSED' ? 'CONNECTION_REFUSED' : 'NO_ANSWER';
}

/** Refuses a value that the action can't take, before any device hears of it. */
export function refuseFaultyValue(action: DeviceAction, value: StateValue): void {
  const fault = valueFault(action, value);
  if (fault === 'WRONG_TYPE')
    throw new DimoraError('VALUE_WRONG_TYPE', { expected: action.TypeValue });
  if (fault === 'OUT_OF_RANGE' && action.Values?.kind === 'range') {
    throw new DimoraError('VALUE_OUT_OF_RANGE', { min: action.Values.min, max: action.Values.max });
  }
  if (fault === 'NOT_AN_OPTION' && action.Values?.kind === 'options') {
    throw new DimoraError('VALUE_NOT_AN_OPTION', { options: [...action.Values.options] });
  }
}
