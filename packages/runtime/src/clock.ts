/** Time as the house sees it; a fake one stands beside it for tests. All figures are milliseconds. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds that only ever grow, for measuring. */
  monotonic(): number;
  /** Calls once after `delayMs`; dispose of the answer to call it off. Never keeps the process alive. */
  after(delayMs: number, call: () => void): Disposable;
  /** Calls every `periodMs`, first after one period; dispose of the answer to stop. */
  every(periodMs: number, call: () => void): Disposable;
}
