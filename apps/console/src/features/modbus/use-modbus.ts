import type { ModbusTiming } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOrpc } from '../../kit/services.tsx';
import { useTopic } from '../../kit/topics/use-topic.ts';
import { timingTopic } from './modbus-topics.ts';

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

/** How the buses are doing, and how far that can be trusted (MODBUS-B1). */
export const useTimingReading = () => useTopic(timingTopic);

/** How each bus is doing at this moment, by id (MODBUS-B1). `undefined` until it is known, `null` for one that nothing uses. */
export function useTimings(): (bus: string) => ModbusTiming | null | undefined {
  const { data } = useTimingReading();
  return (bus) => data?.find(({ id }) => id === bus)?.timing;
}
