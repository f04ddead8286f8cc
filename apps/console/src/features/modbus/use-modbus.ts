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

/** The known kinds of devices, and the properties that registers can be bound to. */
export function useVocabulary() {
  const orpc = useOrpc();
  return useQuery(orpc.modbus.vocabulary.queryOptions({ staleTime: Infinity }));
}

/** The state of the buses, and how current it is (MODBUS-B1). */
export const useTimingReading = () => useTopic(timingTopic);

/** The current state of each bus, by id (MODBUS-B1). `undefined` until known, `null` for an unused one. */
export function useTimings(): (bus: string) => ModbusTiming | null | undefined {
  const { data } = useTimingReading();
  return (bus) => data?.find(({ id }) => id === bus)?.timing;
}
