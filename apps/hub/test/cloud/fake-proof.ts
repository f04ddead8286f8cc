import { createHmac } from 'node:crypto';
import { federationSecret } from '@dimora/node-kit';
import { Refusal } from './fake-calls.ts';

type Claims = {
  readonly iss?: string;
  readonly aud?: string;
  readonly iat?: number;
  readonly exp?: number;
};

/** The hub authenticated by a header: checked as the real cloud does, the time included. */
export function hubOf(
  authorization: string,
  hubs: ReadonlyMap<string, { readonly key: string; readonly revoked: boolean }>,
  nowMs: number,
): string {
  const token = /^DimoraHub (.+)$/.exec(authorization)?.[1] ?? '';
  const [head = '', body = '', seal] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString() || '{}') as Claims;
  const hub = hubs.get(claims.iss ?? '');
  if (!hub || claims.aud !== 'cloud') throw new Refusal('NOT_AUTHENTICATED');
  const right = createHmac('sha256', federationSecret(hub.key))
    .update(`${head}.${body}`)
    .digest('base64url');
  const now = nowMs / 1000;
  if (right !== seal) throw new Refusal('HUB_KEY_REFUSED');
  if (hub.revoked) throw new Refusal('HUB_REVOKED');
  if ((claims.iat ?? 0) > now + 10 || (claims.exp ?? 0) < now - 10)
    throw new Refusal('NOT_AUTHENTICATED');
  return claims.iss ?? '';
}
