import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../kit/services.tsx';
import { driverTexts } from './driver-texts.ts';

/** With every driver, the setting of this name holds the id of the device's broker. */
export const BROKER_SETTING = 'broker';

/** The id of the hub's own broker. */
const EMBEDDED = 'embedded';

/** A broker's display name: translated for the hub's own, the id for others. */
export function useBrokerName(): (id: string) => string {
  const t = useTexts(driverTexts);
  return useCallback((id) => (id === EMBEDDED ? t(($) => $.broker.own) : id), [t]);
}

/** The ids of the brokers that a device can use; empty until loaded, `null` if they can't be read. */
export function useBrokers(): readonly string[] | null {
  const orpc = useOrpc();
  const { data, isError } = useQuery(orpc.system.mqtt.queryOptions({ staleTime: 0 }));
  if (isError && data === undefined) return null;
  return (data?.clients ?? []).filter(({ assignable }) => assignable).map(({ id }) => id);
}
