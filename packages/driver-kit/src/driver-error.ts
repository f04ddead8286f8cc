/** The four ways in which a device can fail a caller; every foreign error is wrapped into one, once. */
export type DriverFailure = 'TIMEOUT' | 'REFUSED' | 'UNREACHABLE' | 'PROTOCOL';

/** What a session rejects with. */
export class DriverError extends Error {
  override readonly name = 'DriverError';
  readonly failure: DriverFailure;

  constructor(failure: DriverFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
