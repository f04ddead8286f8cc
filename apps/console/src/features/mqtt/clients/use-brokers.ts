import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useServices } from '../../../kit/services.tsx';
import { note } from '../../../kit/support/note.ts';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { isOwnMachine, type Broker } from './broker-draft.ts';

/** How long the hub's first attempt to connect takes at most as a rule, in milliseconds. */
const CONNECTED_MS = 2_000;

/** The external brokers and the brokers whose announced devices are added automatically, with setters for both. */
export function useBrokers() {
  const { api, orpc } = useServices();
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const sayFailed = useSayFailed();
  const enabled = useMay('INSTALL_DEVICE');
  const { data, error: failure } = useQuery(orpc.mqtt.settings.queryOptions({ enabled }));
  // The table of clients works without them: errors are only logged (MQTT-06).
  useEffect(() => {
    if (failure) note(`the settings of MQTT could not be loaded: ${failure.message}`, 'warn');
  }, [failure]);
  const readClients = () => void queries.invalidateQueries({ queryKey: orpc.system.mqtt.key() });
  const after = () => {
    readClients();
    // By then the hub has connected, or knows why it can't.
    setTimeout(readClients, CONNECTED_MS);
  };
  const onError = (error: unknown) => {
    // Its field says that one.
    if (isOwnMachine(error)) return;
    sayFailed(error, 'saved');
  };
  const save = useMutation({
    mutationFn: (brokers: readonly Broker[]) => api.mqtt.setSettings({ brokers: [...brokers] }),
    onSuccess: () => sayDone('saved'),
    onError,
    onSettled: after,
  });
  const announce = useMutation({
    mutationFn: (ids: readonly string[]) => api.mqtt.setSettings({ announcing: [...ids] }),
    onError,
    onSettled: after,
  });
  return {
    loaded: data !== undefined,
    brokers: data?.brokers ?? [],
    announcing: data?.announcing ?? [],
    save,
    announce,
  };
}
