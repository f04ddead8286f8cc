import type { Device, DeviceLimit } from '@dimora/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../../../kit/forms/use-attempt.ts';
import { useSayDone } from '../../../../kit/forms/use-say-done.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../../kit/services.tsx';
import { limitsTexts } from '../../limits-texts.ts';

/** Saves a limit of one device, and says so; `null` gives it the house's again. */
export function useSetDeviceLimit({ Id: DeviceId }: Device, Id: DeviceLimit['Id']) {
  const t = useTexts(limitsTexts);
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { busy, attempt } = useAttempt();
  /** Whether it was saved. */
  const set = async (own: { readonly limit: number | null } | null): Promise<boolean> => {
    const saved = await attempt(() => api.deviceLimits.set({ DeviceId, Id, own }));
    if (!saved) return false;
    const key = orpc.deviceLimits.list.queryKey({ input: { DeviceId } });
    queries.setQueryData<DeviceLimit[]>(key, (all) =>
      all?.map((each) => (each.Id === saved.Id ? saved : each)),
    );
    sayDone(
      'saved',
      t(($) => $.names[Id]),
    );
    return true;
  };
  return { busy, set };
}
