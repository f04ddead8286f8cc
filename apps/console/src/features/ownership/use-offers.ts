import type { OwnershipOffer } from '@dimora/contract/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useOrpc } from '../../kit/services.tsx';

/** The offers to own the house that concern the signed-in person, the newest first. */
export function useOffers(enabled = true): UseQueryResult<OwnershipOffer[]> {
  return useQuery(useOrpc().ownership.offers.queryOptions({ enabled }));
}
