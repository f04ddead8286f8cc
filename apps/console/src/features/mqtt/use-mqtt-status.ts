import { isFrom } from '@dimora/domain';
import type { HubContract } from '@dimora/contract/client';
import type { ContractRouterClient } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { unlessRefused } from '../../kit/api/query.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useSystemInfo } from '../../kit/home/hooks.ts';
import { useOrpc } from '../../kit/services.tsx';

/** Milliseconds between two readings of the clients (MQTT-03). */
export const CLIENTS_EVERY_MS = 30_000;

/** The hub version from which MQTT status is available (MQTT-03). */
export const MQTT_SINCE = '2.1.0';

/** One row of the clients. */
export type MqttClient = Awaited<
  ReturnType<ContractRouterClient<HubContract>['system']['mqtt']>
>['clients'][number];

/** Polls whether there is MQTT, and its clients, every half minute; hubs before 2.1.0 are never asked (MQTT-03). */
export function useMqttStatus() {
  const orpc = useOrpc();
  const may = useMay('READ_SYSTEM');
  const version = useSystemInfo()?.version;
  return useQuery(
    orpc.system.mqtt.queryOptions({
      enabled: may && isFrom(version, MQTT_SINCE),
      refetchInterval: unlessRefused(CLIENTS_EVERY_MS),
      staleTime: 0,
    }),
  );
}
