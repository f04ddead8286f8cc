import { allowsSome, type ClaimKey, type EffectiveClaims } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { HttpCall } from './http-call.ts';

/** How a server identifies a caller. */
export type Identification<Caller> = {
  /** The caller of a public procedure: anonymous, without permissions. */
  readonly nobody: Caller;
  /** The person behind an access token; rejects with the reason if the token is invalid. */
  identify(accessToken: string): Promise<Caller>;
};

/**
 * Authorizes a call by what its procedure declares: `public`, `session`, or a claim. For a claim with
 * attributes it checks that the caller holds it for anything at all; the service then checks it for the
 * specific resource. Rejects with NOT_AUTHENTICATED and FORBIDDEN (SECURITY-05).
 */
export async function admit<Caller extends { readonly claims: EffectiveClaims }>(
  call: HttpCall,
  access: 'public' | 'session' | ClaimKey,
  people: Identification<Caller>,
): Promise<Caller> {
  if (access === 'public') return people.nobody;
  if (call.bearer === undefined) throw new DimoraError('NOT_AUTHENTICATED');
  const caller = await people.identify(call.bearer);
  call.authenticated();
  if (access !== 'session' && !allowsSome(caller.claims, access))
    throw new DimoraError('FORBIDDEN', { claim: access });
  return caller;
}
