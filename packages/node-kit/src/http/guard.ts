import { allowsSome, type ClaimKey, type EffectiveClaims } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { HttpCall } from './http-call.ts';

/** How a server tells who calls. */
export type Identification<Caller> = {
  /** Who calls a public procedure: nobody, who may nothing. */
  readonly nobody: Caller;
  /** The person behind an access token; rejects with what is wrong with it. */
  identify(accessToken: string): Promise<Caller>;
};

/**
 * Lets a call pass or not by what its procedure declares: `public`, `session`, or a claim. For a
 * claim with attributes it asks whether the caller holds it for anything at all; the service then
 * has it proved for the very thing. Rejects with NOT_AUTHENTICATED and FORBIDDEN (SECURITY-05).
 */
export async function admit<Caller extends { readonly claims: EffectiveClaims }>(
  call: HttpCall,
  access: 'public' | 'session' | ClaimKey,
  people: Identification<Caller>,
): Promise<Caller> {
  if (access === 'public') return people.nobody;
  if (call.bearer === undefined) throw new DimoraError('NOT_AUTHENTICATED');
  const caller = await people.identify(call.bearer);
  if (access !== 'session' && !allowsSome(caller.claims, access))
    throw new DimoraError('FORBIDDEN', { claim: access });
  return caller;
}
