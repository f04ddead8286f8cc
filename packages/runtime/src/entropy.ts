/** Randomness as a port, so that tests and the demo can be the same on every run. */
export interface Entropy {
  /** A new id that sorts by the time it was made, 26 letters and digits. */
  id(): string;
  /** Unpredictable bytes. */
  bytes(count: number): Uint8Array;
  /** A number from 0 up to, not including, 1. */
  fraction(): number;
}
