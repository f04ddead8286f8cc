import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useDeviceIds, useSystem } from '../../../kit/home/hooks.ts';
import { useHome, useOrpc } from '../../../kit/services.tsx';
import { isAccount, overviewTiles, type OverviewTile } from './overview-tiles.ts';

/** Milliseconds between two readings of the counts (DEVICES-19). */
export const COUNTS_EVERY_MS = 5000;

/** The overview's tiles with live counts; `failed` while the last reading did not work (the tiles stay). */
export type OverviewTiles = {
  readonly tiles: readonly OverviewTile[];
  readonly pending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

/** Reads the counts every five seconds (DEVICES-19) and asks whether there is a broker (DEVICES-18). */
export function useOverviewTiles(): OverviewTiles {
  const orpc = useOrpc();
  const mayReadSystem = useMay('READ_SYSTEM');
  const counts = useQuery(
    orpc.devices.counts.queryOptions({ refetchInterval: COUNTS_EVERY_MS, staleTime: 0 }),
  );
  const mqtt = useQuery(
    orpc.system.mqtt.queryOptions({
      enabled: mayReadSystem,
      refetchInterval: COUNTS_EVERY_MS,
      staleTime: 0,
    }),
  );
  const home = useHome();
  const accounts = useDeviceIds(isAccount).flatMap((id) => home.devices.get(id) ?? []);
  const subsystems = useSystem()?.subsystems ?? [];
  return {
    tiles: overviewTiles({
      counts: counts.data ?? [],
      hasMqtt: mqtt.data?.available === true,
      accounts,
      subsystems,
    }),
    pending: counts.isPending,
    error: counts.error,
    retry: () => void counts.refetch(),
  };
}
