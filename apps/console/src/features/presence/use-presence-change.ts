import type { PresenceDetail } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Api } from '../../kit/api/client.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useApi } from '../../kit/services.tsx';
import { ownTexts } from './texts.ts';

/** Changes a presence and shows the answer where it was read; a failure is told. */
export function usePresenceChange(shownAt: QueryKey) {
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const explain = useExplain();
  const t = useTexts(ownTexts);
  return useMutation({
    mutationFn: (task: (presence: Api['presence']) => Promise<PresenceDetail>) =>
      task(api.presence),
    onSuccess: (changed) => client.setQueryData(shownAt, changed),
    onError: (error) =>
      toasts.show({ tone: 'error', title: t(($) => $.failed), message: explain(error) }),
  });
}
