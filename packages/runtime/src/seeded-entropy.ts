import type { Entropy } from './entropy.ts';

/**
 * Pseudo-random numbers that are the same on every run for the same seed: for tests and the demo home, never
 * for secrets.
 */
export class SeededEntropy implements Entropy {
  #state: number;
  #count = 0;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Counts upwards, so that ids sort by time of creation; distinct seeds make distinct ids. */
  id(): string {
    this.#count += 1;
    const seed = this.#state.toString(36).padStart(7, '0');
    return `${this.#count.toString(36).padStart(10, '0')}${seed}000000000`.toUpperCase();
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => Math.floor(this.fraction() * 256));
  }

  /** Mulberry32: small, fast, and uniform enough for a house. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
