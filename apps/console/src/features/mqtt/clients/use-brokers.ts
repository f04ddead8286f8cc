import { useToasts } from '@dimora/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { note } from '../../../kit/support/note.ts';
import { mqttTexts } from '../texts.ts';
import { brokersIn, type Broker } from './broker-draft.ts';

const OUTSIDE = { Context: 'mqtt', Group: 'brokers', Key: 'outside' } as const;
const THEMSELVES = { Context: 'mqtt', Group: 'announcements', Key: 'addThemselves' } as const;

/** The external brokers and the brokers whose announced devices are added automatically, with setters for both. */
export function useBrokers() {
  const { api, orpc } = useServices();
  const queries = useQueryClient();
  const toasts = useToasts();
  const explain = useExplain();
  const t = useTexts(mqttTexts);
  const enabled = useMay('READ_PARAMETERS');
  const outside = useQuery(orpc.parameters.get.queryOptions({ input: OUTSIDE, enabled }));
  const themselves = useQuery(orpc.parameters.get.queryOptions({ input: THEMSELVES, enabled }));
  const failure = outside.error ?? themselves.error;
  // The table of clients works without them: errors are only logged (MQTT-06).
  useEffect(() => {
    if (failure) note(`the parameters of MQTT could not be loaded: ${failure.message}`, 'warn');
  }, [failure]);
  const after = () => void queries.invalidateQueries({ queryKey: orpc.system.mqtt.key() });
  const onError = (error: unknown) =>
    toasts.show({ tone: 'error', title: t(($) => $.brokers.failed), message: explain(error) });
  const save = useMutation({
    mutationFn: (brokers: readonly Broker[]) =>
      api.parameters.set({ ...OUTSIDE, Value: brokers.map((broker) => ({ ...broker })) as never }),
    onSuccess: () => toasts.show({ tone: 'good', message: t(($) => $.brokers.saved) }),
    onError,
    onSettled: after,
  });
  const announce = useMutation({
    mutationFn: (ids: readonly string[]) => api.parameters.set({ ...THEMSELVES, Value: [...ids] }),
    onError,
    onSettled: after,
  });
  const listed: unknown = themselves.data?.Value;
  return {
    loaded: outside.data !== undefined && themselves.data !== undefined,
    brokers: brokersIn(outside.data?.Value),
    announcing: (Array.isArray(listed) ? listed : []).filter((id) => typeof id === 'string'),
    save,
    announce,
  };
}
