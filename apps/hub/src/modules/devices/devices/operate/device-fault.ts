import { DriverError, isDriversFault, type Driver } from '@dimora/driver-kit';
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

/** The fields of a fault that name the device. */
type Faulty = Pick<Device, 'Name' | 'trouble'>;

/** The error shown to the person whose command failed; anything but a `DriverError` is the driver's fault. */
export function deviceFault(
  error: unknown,
  device: Faulty,
  { commandTimeoutMs }: Pick<Driver, 'commandTimeoutMs'>,
): DimoraError {
  if (error instanceof DimoraError) return error;
  const code = error instanceof DriverError ? CODES[error.failure] : 'DEVICE_PROTOCOL';
  const params = {
    name: device.Name,
    ...(code === 'DEVICE_TIMEOUT' ? { timeoutMs: commandTimeoutMs } : {}),
    trouble: troubleSaid(error) ?? device.trouble,
  };
  return new DimoraError(code, params, { cause: error });
}

function troubleSaid(error: unknown): DeviceTrouble | undefined {
  if (isDriversFault(error)) return 'DRIVER_FAILED';
  return error instanceof DriverError ? error.trouble : undefined;
}

/** Rejects a value that the action doesn't accept, before anything is sent. */
export function refuseFaultyValue(action: DeviceAction, value: StateValue): void {
  const fault = valueFault(action, value);
  if (fault === 'WRONG_TYPE')
    throw new DimoraError('VALUE_WRONG_TYPE', {
      expected: action.UIControl === 'url' ? 'playableUrl' : action.TypeValue,
    });
  if (fault === 'OUT_OF_RANGE' && action.Values?.kind === 'range') {
    throw new DimoraError('VALUE_OUT_OF_RANGE', { min: action.Values.min, max: action.Values.max });
  }
  if (fault === 'NOT_AN_OPTION' && action.Values?.kind === 'options') {
    throw new DimoraError('VALUE_NOT_AN_OPTION', { options: [...action.Values.options] });
  }
}
