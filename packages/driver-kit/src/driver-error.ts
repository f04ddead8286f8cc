import type { DeviceTrouble } from '@dimora/domain';

/** The four ways in which a device can fail a caller; every foreign error is wrapped into one, once. */
export type DriverFailure = 'TIMEOUT' | 'REFUSED' | 'UNREACHABLE' | 'PROTOCOL';

/** What a session rejects with. */
export class DriverError extends Error {
  override readonly name = 'DriverError';
  readonly failure: DriverFailure;
  /** What a person can do about it, where the driver knows. */
  readonly trouble: DeviceTrouble | undefined;

  constructor(failure: DriverFailure, options?: ErrorOptions & { trouble?: DeviceTrouble }) {
    super(failure, options);
    this.failure = failure;
    this.trouble = options?.trouble;
  }
}
