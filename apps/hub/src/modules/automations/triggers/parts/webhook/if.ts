import { timingSafeEqual } from 'node:crypto';
import type { IfPayload } from '@dimora/domain';
import { AddressLimit, opaqueToken, tokenHash } from '@dimora/identity';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { HeardPart, Hearing } from '../../../../../platform/rules/rule-part.ts';

type Webhook = Extract<IfPayload, { Type: 'webhook' }>;

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
};

/** The longest body of a call, in characters; its content isn't read. */
const LONGEST_BODY = 16_384;

/**
 * The addresses by which other systems start triggers. An address is a secret of 256 bits, of which only the hash is
 * kept. Every address that isn't one is answered in the same way, after the same time.
 */
export class WebhookPart implements HeardPart<Webhook> {
  readonly name = 'webhook';
  readonly #parts: Parts;
  readonly #limit: AddressLimit;
  #hearing: readonly Hearing<Webhook>[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#limit = new AddressLimit(parts.clock);
  }

  hear(parts: readonly Hearing<Webhook>[]): Disposable {
    this.#hearing = parts;
    return { [Symbol.dispose]: () => void (this.#hearing = []) };
  }

  /** A new secret, shown only now, and what a part stores of it. */
  make(): { readonly secret: string; readonly hook: string } {
    const secret = opaqueToken(this.#parts.entropy);
    return { secret, hook: tokenHash(secret) };
  }

  /** Fires the parts that listen to an address. Rejects with NOT_FOUND, and with RATE_LIMITED after many wrong guesses. */
  call(secret: string, body: unknown, address: string): void {
    this.#limit.check({ address });
    const size = JSON.stringify(body ?? null).length;
    if (size > LONGEST_BODY) throw new DimoraError('BODY_TOO_LARGE', { limitBytes: LONGEST_BODY });
    const asked = Buffer.from(tokenHash(secret));
    // Each is compared, so that the time tells nothing.
    const called = this.#hearing.filter(({ payload }) => {
      const held = Buffer.from(payload.hook);
      return held.length === asked.length && timingSafeEqual(held, asked);
    });
    if (called.length === 0) {
      this.#limit.failed({ address });
      throw new DimoraError('NOT_FOUND', { kind: 'path' });
    }
    for (const { fire } of called) fire();
  }
}
