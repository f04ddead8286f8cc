import { createHmac, timingSafeEqual } from 'node:crypto';
import { SUBPROTOCOL } from '../limits.ts';

/** What both proofs cover: identical at both ends, so that neither can be shown different values. */
export type Exchange = {
  readonly ProductId: string;
  /** Random, base64url, fresh for every handshake, against replay. */
  readonly hubNonce: string;
  readonly cloudNonce: string;
  /** The cloud's clock, milliseconds since 1970. */
  readonly cloudTime: number;
};

/** The end that proves, so that one end's proof is not valid for the other. */
export type End = 'hub' | 'cloud';

/** Proof that `end` holds the key and has seen this exchange: HMAC-SHA256, base64url. */
export const proofOf = (key: string, end: End, exchange: Exchange): string =>
  createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(
      JSON.stringify([
        SUBPROTOCOL,
        end,
        exchange.ProductId,
        exchange.hubNonce,
        exchange.cloudNonce,
        exchange.cloudTime,
      ]),
    )
    .digest('base64url');

/** Compares in constant time. */
export function isProof(given: string, key: string, end: End, exchange: Exchange): boolean {
  const expected = Buffer.from(proofOf(key, end, exchange));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
