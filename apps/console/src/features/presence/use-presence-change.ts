import type { PresenceDetail } from '@dimora/contract/client';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Api } from '../../kit/api/client.ts';
import { useApi } from '../../kit/services.tsx';
import { useSayFailed } from '../../kit/forms/use-say-failed.ts';

/** Changes a presence and shows the answer where it was read; a failure is shown in a toast. */
export function usePresenceChange(shownAt: QueryKey) {
  const api = useApi();
  const client = useQueryClient();
  const sayFailed = useSayFailed();
  return useMutation({
    mutationFn: (task: (presence: Api['presence']) => Promise<PresenceDetail>) =>
      task(api.presence),
    onSuccess: (changed) => client.setQueryData(shownAt, changed),
    onError: (error) => sayFailed(error, 'saved'),
  });
}
