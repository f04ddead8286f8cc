import type { Factors } from '@dimora/contract/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useIdentityApi } from '../api/identity.ts';

/** The cache key of {@link useOwnFactors}; invalidate it after changing a factor. */
export const ownFactorsKey = ['own-factors'] as const;

/** How one's own account is secured (LOGIN-B1). For lazily loaded features only. */
export function useOwnFactors(): UseQueryResult<Factors> {
  const { factors } = useIdentityApi();
  return useQuery({ queryKey: ownFactorsKey, queryFn: () => factors.list() });
}
