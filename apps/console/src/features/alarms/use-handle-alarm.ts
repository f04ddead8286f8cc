import type { Alarm } from '@dimora/contract/client';
import { useMutation } from '@tanstack/react-query';
import type { Api } from '../../kit/api/client.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useServices } from '../../kit/services.tsx';
import { useSayFailed } from '../../kit/forms/use-say-failed.ts';

/** How a person handles alarms: whether they may, why not now, and the call itself. */
export function useHandleAlarm() {
  const { api } = useServices();
  const sayFailed = useSayFailed();
  const offline = useOfflineReason();
  const may = useMay('HANDLE_ALARMS');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (task: (api: Api) => Promise<Alarm>) => task(api),
    onError: (error) => sayFailed(error),
  });
  return {
    may,
    away: offline,
    isPending,
    /** Resolves to whether it worked; a failure has been shown. */
    handle: (task: (api: Api) => Promise<Alarm>): Promise<boolean> =>
      mutateAsync(task).then(
        () => true,
        () => false,
      ),
  };
}

/** {@link useHandleAlarm}'s answer. */
export type HandleAlarm = ReturnType<typeof useHandleAlarm>;
