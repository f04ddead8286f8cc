import type { ModbusTiming } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOrpc } from '../../kit/services.tsx';

/** Milliseconds between two looks at how the buses are doing, while somebody looks. */
const TIMING_MS = 2_000;

/** The saved connections (MODBUS-01). */
export function useConnections() {
  const orpc = useOrpc();
  const enabled = useMay('READ_DEVICE_SETUP');
  return useQuery(orpc.modbus.getAllConfigurations.queryOptions({ enabled, staleTime: 0 }));
}

/** The kinds of devices that are known, and what registers can be bound to. */
export function useVocabulary() {
  const orpc = useOrpc();
  return useQuery(orpc.modbus.vocabulary.queryOptions({ staleTime: Infinity }));
}

/** How each bus is doing at this moment, by id (MODBUS-B1). `undefined` until it is known, `null` for one that nothing uses. */
export function useTimings(): (bus: string) => ModbusTiming | null | undefined {
  const orpc = useOrpc();
  const { data } = useQuery(
    orpc.modbus.timing.queryOptions({ refetchInterval: TIMING_MS, staleTime: 0, retry: false }),
  );
  return (bus) => data?.find(({ id }) => id === bus)?.timing;
}
