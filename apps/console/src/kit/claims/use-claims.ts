import {
  allows,
  allowsSome,
  type ClaimKey,
  type EffectiveClaims,
  type Resource,
} from '@dimora/domain';
import { useSyncExternalStore } from 'react';
import { useHome } from '../services.tsx';

const none: EffectiveClaims = {};

/** The claims of the signed-in user; none before the snapshot is loaded. */
export function useClaims(): EffectiveClaims {
  const { ownUser } = useHome();
  // The wire's lists are mutable, the rules' read-only; the values are the same.
  return (useSyncExternalStore(ownUser.subscribe, ownUser.get)?.Claims ?? none) as EffectiveClaims;
}

/** True if the user may do this to the resource, or to any resource if none is given. The hub checks again. */
export function useMay(claim: ClaimKey, on?: Resource): boolean {
  const claims = useClaims();
  return on ? allows(claims, claim, on) : allowsSome(claims, claim);
}
