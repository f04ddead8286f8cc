import type { DeviceConfiguration } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useOrpc } from '../../../kit/services.tsx';
import type { TableFilter } from '../table-search.ts';

/** Milliseconds between two polls: cached data must not grow old on the screen. */
const READ_EVERY_MS = 5000;

/** Every device that the hub knows, reachable or not (DEVICES-11). */
export function useConfigurations() {
  const orpc = useOrpc();
  return useQuery(
    orpc.deviceManager.allConfigurations.queryOptions({
      refetchInterval: unlessRefused(READ_EVERY_MS),
      staleTime: 0,
    }),
  );
}

/** The rows after filtering by protocol and reachability; the table itself filters by words. */
export function useNarrowed(
  rows: readonly DeviceConfiguration[],
  { protocol, reachable }: TableFilter,
): readonly DeviceConfiguration[] {
  return useMemo(
    () =>
      rows.filter(
        (row) =>
          (protocol === null || row.Provider === protocol) &&
          (reachable === null || row.Reachable === reachable),
      ),
    [rows, protocol, reachable],
  );
}
