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

/** What the signed-in person may do; nothing before the picture is there. */
export function useClaims(): EffectiveClaims {
  const { ownUser } = useHome();
  // The wire's lists are plain, the rules' read-only; they are the same values.
  return (useSyncExternalStore(ownUser.subscribe, ownUser.get)?.Claims ?? none) as EffectiveClaims;
}

/** True when the person may do this to the resource; without one, to anything at all. The hub checks again. */
export function useMay(claim: ClaimKey, on?: Resource): boolean {
  const claims = useClaims();
  return on ? allows(claims, claim, on) : allowsSome(claims, claim);
}
