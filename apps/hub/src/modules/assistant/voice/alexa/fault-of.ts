import type { ErrorCode } from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import { VoiceFault, type VoiceFaultType } from './voice-fault.ts';

/** Our codes as the assistant's error types. */
const TYPES: Partial<Record<ErrorCode, VoiceFaultType>> = {
  NOT_FOUND: 'NO_SUCH_ENDPOINT',
  FORBIDDEN: 'NO_SUCH_ENDPOINT',
  VALUE_WRONG_TYPE: 'INVALID_VALUE',
  VALUE_OUT_OF_RANGE: 'VALUE_OUT_OF_RANGE',
  VALUE_NOT_AN_OPTION: 'INVALID_VALUE',
  DEVICE_REFUSED: 'NOT_IN_OPERATION',
  DEVICE_UNREACHABLE: 'ENDPOINT_UNREACHABLE',
  DEVICE_TIMEOUT: 'ENDPOINT_UNREACHABLE',
  DEVICE_PROTOCOL: 'HARDWARE_MALFUNCTION',
  DRIVER_MISSING: 'ENDPOINT_UNREACHABLE',
  RATE_LIMITED: 'RATE_LIMIT_EXCEEDED',
};

/** Any failure as the assistant's error; an unexpected one is logged and reveals nothing. */
export function faultOf(error: unknown, log: Log): VoiceFault {
  if (error instanceof VoiceFault) return error;
  const type = error instanceof DimoraError ? TYPES[error.code] : undefined;
  if (!(error instanceof DimoraError) || !type) {
    log.error('voice.failed', { error });
    return new VoiceFault('INTERNAL_ERROR');
  }
  const { min, max } = error.params as { readonly min?: unknown; readonly max?: unknown };
  const more =
    type === 'VALUE_OUT_OF_RANGE' ? { validRange: { minimumValue: min, maximumValue: max } } : {};
  return new VoiceFault(type, error.code, more);
}
