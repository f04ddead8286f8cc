import type { Driver } from '@dimora/contract/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useOrpc } from '../../kit/services.tsx';

/** The hub's drivers change only with its version. */
const FRESH_MS = 10 * 60_000;

/** The drivers that the hub offers to this user (INSTALL-03). */
export const useDrivers = (): UseQueryResult<readonly Driver[]> =>
  useQuery<readonly Driver[]>(
    useOrpc().deviceManager.drivers.queryOptions({ staleTime: FRESH_MS }) as never,
  );
