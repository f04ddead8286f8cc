import { isFrom } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useDeviceIds, useSystem, useSystemInfo } from '../../../kit/home/hooks.ts';
import { useHome, useOrpc } from '../../../kit/services.tsx';
import { isAccount, overviewTiles, type OverviewTile } from './overview-tiles.ts';

/** Milliseconds between two polls of the counts (DEVICES-19). */
export const COUNTS_EVERY_MS = 5000;
/** The same for MQTT's clients, and the hub version from which they are available (MQTT-03). */
const MQTT = { everyMs: 30_000, since: '2.1.0' } as const;

/** The overview's tiles with live counts; `failed` if the last poll failed (the tiles stay). */
export type OverviewTiles = {
  readonly tiles: readonly OverviewTile[];
  readonly pending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

/** Polls the counts every five seconds (DEVICES-19) and checks whether there is a broker (DEVICES-18). */
export function useOverviewTiles(): OverviewTiles {
  const orpc = useOrpc();
  const mayReadSystem = useMay('READ_SYSTEM');
  const version = useSystemInfo()?.version;
  const counts = useQuery(
    orpc.devices.counts.queryOptions({
      refetchInterval: unlessRefused(COUNTS_EVERY_MS),
      staleTime: 0,
    }),
  );
  const mqtt = useQuery(
    orpc.system.mqtt.queryOptions({
      enabled: mayReadSystem && isFrom(version, MQTT.since),
      refetchInterval: unlessRefused(MQTT.everyMs),
      staleTime: 0,
    }),
  );
  const home = useHome();
  const accounts = useDeviceIds(isAccount).flatMap((id) => home.devices.get(id) ?? []);
  const subsystems = useSystem()?.subsystems ?? [];
  return {
    tiles: overviewTiles({
      version,
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
