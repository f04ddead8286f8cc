import type { Clock, Entropy } from '@dimora/runtime';

const LIFETIME_MS = 10 * 60_000;
const BYTES = 18;

/**
 * A nonce announced on the local network only: knowing it proves presence in the house, or help from someone
 * there. It changes every ten minutes; the previous one stays valid for another ten.
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

  /** The current nonce. */
  nonce(): string {
    this.#turn();
    return this.#present;
  }

  /** True for the current nonce and the previous one. */
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
