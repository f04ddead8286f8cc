import type { BrokerCredentials } from '@dimora/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import type { Api } from '../../../kit/api/client.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useServices } from '../../../kit/services.tsx';
import { useTopic } from '../../../kit/topics/use-topic.ts';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { mqttBrokerTopic } from './mqtt-broker-topic.ts';

/** What a person changes on the hub's own broker. */
type BrokerChange = (api: Api) => Promise<unknown>;

/** The hub's own broker with its window and accounts, and how to change them. */
export function useOwnBroker() {
  const { api } = useServices();
  const sayFailed = useSayFailed();
  const offline = useOfflineReason();
  const may = useMay('INSTALL_DEVICE');
  const { data } = useTopic(mqttBrokerTopic, { enabled: may });
  /** The password that is shown now; it can't be shown again. */
  const [credentials, setCredentials] = useState<BrokerCredentials | null>(null);
  const onError = (error: unknown) => sayFailed(error);
  const change = useMutation({ mutationFn: (task: BrokerChange) => task(api), onError });
  const issue = useMutation({
    mutationFn: (task: (api: Api) => Promise<BrokerCredentials>) => task(api),
    onSuccess: setCredentials,
  });
  return {
    may,
    broker: data,
    away: offline,
    change,
    issue,
    onError,
    credentials,
    forgetCredentials: () => setCredentials(null),
  };
}

/** {@link useOwnBroker}'s answer. */
export type OwnBrokerState = ReturnType<typeof useOwnBroker>;
