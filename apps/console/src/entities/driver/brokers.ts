import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../kit/services.tsx';
import { driverTexts } from './driver-texts.ts';

/** The setting of this name holds, with every driver, the id of the broker that its device speaks through. */
export const BROKER_SETTING = 'broker';

/** The id of the hub's own broker. */
const EMBEDDED = 'embedded';

/** What people call a broker: the hub's own has words, others go by their ids. */
export function useBrokerName(): (id: string) => string {
  const t = useTexts(driverTexts);
  return useCallback((id) => (id === EMBEDDED ? t(($) => $.broker.own) : id), [t]);
}

/** The ids of the brokers that a device can speak through; none until they are known, `null` where they can't be read. */
export function useBrokers(): readonly string[] | null {
  const orpc = useOrpc();
  const { data, isError } = useQuery(orpc.system.mqtt.queryOptions({ staleTime: 0 }));
  if (isError && data === undefined) return null;
  return (data?.clients ?? []).filter(({ assignable }) => assignable).map(({ id }) => id);
}
