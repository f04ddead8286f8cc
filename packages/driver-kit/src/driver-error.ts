import type { DeviceTrouble, StickTrouble } from '@dimora/domain';

/** The four ways a device can fail a caller; every foreign error is wrapped into one of them, once. */
export type DriverFailure = 'TIMEOUT' | 'REFUSED' | 'UNREACHABLE' | 'PROTOCOL';

/** The error that sessions reject with. */
export class DriverError extends Error {
  override readonly name = 'DriverError';
  readonly failure: DriverFailure;
  /** What a person can fix, if the driver knows. */
  readonly trouble: DeviceTrouble | undefined;
  /** What the stick of a radio holds instead of its network. */
  readonly stick: StickTrouble | undefined;

  constructor(
    failure: DriverFailure,
    options?: ErrorOptions & { trouble?: DeviceTrouble; stick?: StickTrouble },
  ) {
    super(failure, options);
    this.failure = failure;
    this.trouble = options?.trouble;
    this.stick = options?.stick;
  }
}
