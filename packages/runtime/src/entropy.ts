/** Randomness as a port, so that tests and the demo are reproducible. */
export interface Entropy {
  /** A new id that sorts by its time of creation, 26 letters and digits. */
  id(): string;
  /** Unpredictable bytes. */
  bytes(count: number): Uint8Array;
  /** A number from 0 up to, not including, 1. */
  fraction(): number;
}
