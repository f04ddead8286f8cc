import { createHmac } from 'node:crypto';
import { federationSecret } from '@dimora/node-kit';
import type { Clock, Entropy } from '@dimora/runtime';

const LIFETIME_S = 60;

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What a hub signs with: its id, its secret and the cloud's time. */
export type Signatory = {
  readonly ProductId: string;
  readonly key: string;
  readonly clock: Clock;
  readonly clockOffsetMs: number;
  readonly entropy: Entropy;
};

/**
 * The `Authorization` header that authenticates a hub to its cloud: a JWT valid for one minute, signed with
 * the federation key (HS256). The key itself is never sent.
 */
export function hubProof({ ProductId, key, clock, clockOffsetMs, entropy }: Signatory): string {
  const iat = Math.floor((clock.now() + clockOffsetMs) / 1000);
  const claims = { iss: ProductId, aud: 'cloud', iat, exp: iat + LIFETIME_S, jti: entropy.id() };
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  const seal = createHmac('sha256', federationSecret(key)).update(text).digest('base64url');
  return `DimoraHub ${text}.${seal}`;
}
