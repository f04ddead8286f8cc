import type { Factors } from '@dimora/contract/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useIdentityApi } from '../api/identity.ts';

/** Where the answer of {@link useOwnFactors} is kept; what changes a factor has it read anew. */
export const ownFactorsKey = ['own-factors'] as const;

/** How one's own account is secured (LOGIN-B1). For lazily loaded features alone. */
export function useOwnFactors(): UseQueryResult<Factors> {
  const { factors } = useIdentityApi();
  return useQuery({ queryKey: ownFactorsKey, queryFn: () => factors.list() });
}
