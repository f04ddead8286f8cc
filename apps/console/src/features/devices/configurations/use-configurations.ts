import type { DeviceConfiguration } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrpc } from '../../../kit/services.tsx';
import type { TableFilter } from '../table-search.ts';

/** Milliseconds between two readings: what is cached but not live must not grow old on the screen. */
const READ_EVERY_MS = 5000;

/** Every device that the hub knows, reachable or not (DEVICES-11). */
export function useConfigurations() {
  const orpc = useOrpc();
  return useQuery(
    orpc.deviceManager.allConfigurations.queryOptions({
      refetchInterval: READ_EVERY_MS,
      staleTime: 0,
    }),
  );
}

/** The rows that a protocol and a reachability leave; words are the table's own. */
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
