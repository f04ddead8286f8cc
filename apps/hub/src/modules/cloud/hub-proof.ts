import { createHmac } from 'node:crypto';
import { federationSecret } from '@dimora/node-kit';
import type { Clock, Entropy } from '@dimora/runtime';

const LIFETIME_S = 60;

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Who signs: a hub, with its secret and the time as the cloud has it. */
export type Signatory = {
  readonly ProductId: string;
  readonly key: string;
  readonly clock: Clock;
  readonly clockOffsetMs: number;
  readonly entropy: Entropy;
};

/**
 * The `Authorization` header by which a hub proves itself to its cloud: a JWT of one minute, HS256
 * by the federation key. The key itself never travels.
 */
export function hubProof({ ProductId, key, clock, clockOffsetMs, entropy }: Signatory): string {
  const iat = Math.floor((clock.now() + clockOffsetMs) / 1000);
  const claims = { iss: ProductId, aud: 'cloud', iat, exp: iat + LIFETIME_S, jti: entropy.id() };
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  const seal = createHmac('sha256', federationSecret(key)).update(text).digest('base64url');
  return `DimoraHub ${text}.${seal}`;
}
