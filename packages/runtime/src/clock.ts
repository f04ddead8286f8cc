/** The system's clock; tests use a fake one. All numbers are milliseconds. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Monotonic milliseconds, for measuring. */
  monotonic(): number;
  /** Calls once after `delayMs`; dispose of the result to cancel. Never keeps the process alive. */
  after(delayMs: number, call: () => void): Disposable;
  /** Calls every `periodMs`, first after one period; dispose of the result to stop. */
  every(periodMs: number, call: () => void): Disposable;
}
