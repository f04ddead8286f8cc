import type { Clock, Entropy } from '@dimora/runtime';

const LIFETIME_MS = 10 * 60_000;
const BYTES = 18;

/**
 * A nonce that only the local network hears: whoever knows it stands in the house, or has been told
 * by somebody who does. It changes every ten minutes; the last one still counts for as long.
 */
export class Pairing {
  readonly #clock: Clock;
  readonly #entropy: Entropy;
  #present = '';
  #last = '';
  #madeAt = -Infinity;

  constructor(clock: Clock, entropy: Entropy) {
    this.#clock = clock;
    this.#entropy = entropy;
  }

  /** The present nonce. */
  nonce(): string {
    this.#turn();
    return this.#present;
  }

  /** True for the present nonce and the one before. */
  holds(nonce: string): boolean {
    this.#turn();
    return nonce !== '' && (nonce === this.#present || nonce === this.#last);
  }

  #turn(): void {
    const age = this.#clock.monotonic() - this.#madeAt;
    if (age < LIFETIME_MS) return;
    this.#last = age < 2 * LIFETIME_MS ? this.#present : '';
    this.#present = Buffer.from(this.#entropy.bytes(BYTES)).toString('base64url');
    this.#madeAt = this.#clock.monotonic();
  }
}
