import { timingSafeEqual } from 'node:crypto';
import type { Listening } from '@dimora/domain';
import { AddressLimit, opaqueToken, tokenHash } from '@dimora/identity';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** The enabled parts that wait for a call. */
  readonly listening: () => readonly Listening[];
  readonly fire: (listening: Listening) => void;
};

/** The longest body of a call, in characters; what it says isn't read. */
const LONGEST_BODY = 16_384;

/**
 * The addresses by which other systems start triggers. An address is a secret of 256 bits, of which only the hash is
 * kept. Every address that isn't one is answered in the same way, after the same time.
 */
export class TriggerHooks {
  readonly #parts: Parts;
  readonly #limit: AddressLimit;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#limit = new AddressLimit(parts.clock);
  }

  /** A new secret, told only now, and what a part keeps of it. */
  make(): { readonly secret: string; readonly hook: string } {
    const secret = opaqueToken(this.#parts.entropy);
    return { secret, hook: tokenHash(secret) };
  }

  /** Fires what listens to an address. Rejects with NOT_FOUND, and with RATE_LIMITED after many wrong guesses. */
  call(secret: string, body: unknown, address: string): void {
    this.#limit.check({ address });
    const size = JSON.stringify(body ?? null).length;
    if (size > LONGEST_BODY) throw new DimoraError('BODY_TOO_LARGE', { limitBytes: LONGEST_BODY });
    const asked = Buffer.from(tokenHash(secret));
    // Each is compared, so that the time tells nothing.
    const called = this.#parts.listening().filter(({ part: { Payload } }) => {
      const held = Buffer.from(Payload.Type === 'webhook' ? Payload.hook : '');
      return held.length === asked.length && timingSafeEqual(held, asked);
    });
    if (called.length === 0) {
      this.#limit.failed({ address });
      throw new DimoraError('NOT_FOUND', { kind: 'path' });
    }
    for (const each of called) this.#parts.fire(each);
  }
}
