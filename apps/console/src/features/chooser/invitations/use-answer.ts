import type { Invitation, Product } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { chooserTexts } from '../texts.ts';

/** What accepting has come to. */
export type Accepted = { readonly product: Product; readonly delivered: boolean };

/** Accepts or declines an invitation; the lists of hubs and invitations follow. */
export function useAnswer({ Id, ProductName: home }: Invitation) {
  const t = useTexts(chooserTexts);
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const orpc = useCloudOrpc();
  const queries = useQueryClient();
  const listsChanged = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: orpc.products.list.key() }),
      queries.invalidateQueries({ queryKey: orpc.invitations.list.key() }),
    ]);
  const onError = (error: unknown): void => {
    sayFailed(error);
    void listsChanged();
  };
  const acceptance = useMutation(
    orpc.invitations.accept.mutationOptions({
      onError,
      onSuccess: async ({ delivered }) => {
        await listsChanged();
        toasts.show({
          tone: 'good',
          title: t(($) => $.invitations.accepted, { home }),
          message: t(($) => (delivered ? $.invitations.acceptedLine : $.invitations.acceptedLater)),
        });
      },
    }),
  );
  const refusal = useMutation(
    orpc.invitations.refuse.mutationOptions({
      onError,
      onSuccess: async () => {
        await listsChanged();
        toasts.show({ tone: 'good', message: t(($) => $.invitations.refused, { home }) });
      },
    }),
  );
  return {
    busy: acceptance.isPending || refusal.isPending,
    accepted: acceptance.data as Accepted | undefined,
    refused: refusal.isSuccess,
    accept: () => acceptance.mutate({ Id }),
    refuse: () => refusal.mutate({ Id }),
  };
}
