import { createHmac, timingSafeEqual } from 'node:crypto';
import { SUBPROTOCOL } from '../limits.ts';

/** What both ends prove that they have heard: the same for both, so that neither can be told another story. */
export type Exchange = {
  readonly ProductId: string;
  /** Random, base64url, fresh for every handshake: what makes a recorded one worthless. */
  readonly hubNonce: string;
  readonly cloudNonce: string;
  /** The cloud's clock, milliseconds since 1970. */
  readonly cloudTime: number;
};

/** The end that proves: a proof of one end is none of the other. */
export type End = 'hub' | 'cloud';

/** That `end` holds the key and has heard this exchange: HMAC-SHA256, base64url. */
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

/** Compares in a time that tells nothing of where the two differ. */
export function isProof(given: string, key: string, end: End, exchange: Exchange): boolean {
  const expected = Buffer.from(proofOf(key, end, exchange));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
