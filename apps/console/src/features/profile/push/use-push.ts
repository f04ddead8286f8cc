import type { PushChoices, PushDevice, PushHome } from '@dimora/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pushApiOf } from '../../../kit/push/push-api.ts';
import { ownDevice } from '../../../kit/push/this-device.ts';
import { useServices } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';

const homeKey = ['push', 'home'];
const devicesKey = ['push', 'devices'];
/** Messages arrive, and other devices come and go. */
const REFRESH_MS = 30_000;

/** A person's devices, and which of them is this browser. */
export type OwnDevices = { readonly devices: readonly PushDevice[]; readonly here: string | null };

/** One's own choices and the home that they are about. */
export function usePushHome() {
  const services = useServices();
  const queries = useQueryClient();
  const sayFailed = useSayFailed();
  const { choices: api } = pushApiOf(services);
  const query = useQuery({ queryKey: homeKey, queryFn: () => api.get() });
  return {
    query,
    /** Shown at once, and reverted with the reason if the hub refuses. */
    change: async (change: Partial<PushChoices>): Promise<void> => {
      const before = queries.getQueryData<PushHome>(homeKey);
      if (!before) return;
      const choices = { ...before.choices, ...change };
      queries.setQueryData(homeKey, { ...before, choices });
      try {
        queries.setQueryData(homeKey, await api.set(choices));
      } catch (failure) {
        queries.setQueryData(homeKey, before);
        sayFailed(failure, 'saved');
      }
    },
  };
}

/** How many of one's devices get the same messages from the other server, the hub or the cloud. */
export function usePushElsewhere(): { readonly from: 'hub' | 'cloud'; readonly count: number } {
  const { choices: api, server } = pushApiOf(useServices());
  const from = server === 'hub' ? 'cloud' : 'hub';
  const { data } = useQuery({ queryKey: ['push', 'elsewhere'], queryFn: () => api.elsewhere() });
  return { from, count: data?.[from] ?? 0 };
}

/** One's own devices at the server of the page. */
export function usePushDevices() {
  const services = useServices();
  const queries = useQueryClient();
  const { devices: api } = pushApiOf(services);
  const query = useQuery({
    queryKey: devicesKey,
    queryFn: async (): Promise<OwnDevices> => {
      const devices = await api.devices();
      return { devices, here: (await ownDevice(devices))?.Id ?? null };
    },
    refetchInterval: REFRESH_MS,
  });
  return {
    query,
    /** Reads the devices again after a change. */
    changed: () => queries.invalidateQueries({ queryKey: devicesKey }),
  };
}
