import { DriverError, toDriverError } from '@dimora/driver-kit';

/** Modbus exception codes. */
export const EXCEPTIONS = {
  illegalFunction: 1,
  illegalAddress: 2,
  illegalValue: 3,
  deviceFailure: 4,
  busy: 6,
  noGatewayPath: 10,
  noGatewayAnswer: 11,
} as const;

/** The exception code in an error of the library's, however deeply wrapped. */
export function exceptionOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('modbusCode' in error && typeof error.modbusCode === 'number') return error.modbusCode;
  return exceptionOf(error.cause);
}

/**
 * Maps a foreign error to a `DriverError`: an exception is a refusal, a gateway's time-out is the device's.
 */
export function toModbusError(error: unknown): DriverError {
  const code = exceptionOf(error);
  if (error instanceof DriverError || code === undefined) return toDriverError(error);
  if (code === EXCEPTIONS.noGatewayPath || code === EXCEPTIONS.noGatewayAnswer)
    return new DriverError('TIMEOUT', { cause: error, trouble: 'NO_ANSWER' });
  if (code === EXCEPTIONS.busy)
    return new DriverError('REFUSED', { cause: error, trouble: 'BUSY' });
  return new DriverError('REFUSED', { cause: error, trouble: 'NOT_UNDERSTOOD' });
}
