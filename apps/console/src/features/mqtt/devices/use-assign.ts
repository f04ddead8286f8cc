import type { BrokerCredentials, Device } from '@dimora/contract/client';
import { PRODUCT_TOAST_MS, useToasts } from '@dimora/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { mqttTexts } from '../texts.ts';
import { useClientName } from './use-client-name.ts';

/** Moves a device to another client, and shows the result (MQTT-05, MQTT-06). */
export function useAssign() {
  const { api, orpc } = useServices();
  const queries = useQueryClient();
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const nameOf = useClientName();
  const t = useTexts(mqttTexts);
  const [credentials, setCredentials] = useState<BrokerCredentials | null>(null);
  const assign = useMutation({
    mutationFn: ({
      device: { Id },
      client,
    }: {
      readonly device: Device;
      readonly client: string;
    }) => api.mqtt.assign({ Id, client }),
    onSuccess: (answer, { device: { Name: name }, client }) => {
      setCredentials(answer.credentials);
      toasts.show({
        tone: 'good',
        message: t(($) => $.assign.done, { name, client: nameOf(client) }),
      });
    },
    onError: (error, { device: { Name: name } }) =>
      sayFailed(error, { title: t(($) => $.assign.failed, { name }) }, PRODUCT_TOAST_MS),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.system.mqtt.key() }),
  });
  return { assign, credentials, putAway: () => setCredentials(null) };
}
