import { allowsSome, type ClaimKey } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { NOBODY, type CloudCaller } from './caller.ts';

declare const proof: unique symbol;

/** Proof that the caller holds `Claim` in the whole cloud: a service that asks for it can't be reached unchecked (SECURITY-05). */
export type CloudGrant<Claim extends ClaimKey> = {
  readonly by: CloudCaller;
  readonly [proof]: Claim;
};

/** One caller's grant function, found in a handler's context. Throws FORBIDDEN. */
export type Grant = <Claim extends ClaimKey>(claim: Claim) => CloudGrant<Claim>;

/** The caller's grant function. */
export const grantFor =
  (caller: CloudCaller): Grant =>
  <Claim extends ClaimKey>(claim: Claim) => {
    if (caller === NOBODY) throw new DimoraError('NOT_AUTHENTICATED');
    if (!allowsSome(caller.claims, claim)) throw new DimoraError('FORBIDDEN', { claim });
    return { by: caller } as CloudGrant<Claim>;
  };
