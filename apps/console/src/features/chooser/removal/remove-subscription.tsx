import type { Product } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useTarget } from '../../../kit/target/hooks.ts';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { chooserTexts } from '../texts.ts';

/** Whether hubs can be removed from one's list: hidden unless the cloud enables it (A24); a hub can't do it for a user. */
export function useOffersRemoval(): boolean {
  const { server } = useTarget();
  const enabled = server === 'cloud';
  const info = useQuery(useCloudOrpc().info.get.queryOptions({ enabled }));
  return enabled && info.data?.showRemoveSubscription === true;
}

/** Removes a hub from one's list, after a question (CHOOSER-10). */
export function RemoveSubscription({
  hub,
  onClose,
}: {
  readonly hub: Product;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts(chooserTexts);
  const sayFailed = useSayFailed();
  const toasts = useToasts();
  const orpc = useCloudOrpc();
  const queries = useQueryClient();
  const name = hub.ProductName;
  const removal = useMutation(
    orpc.products.unsubscribe.mutationOptions({
      onSuccess: () => {
        toasts.show({ tone: 'good', message: t(($) => $.remove.done, { name }) });
        return queries.invalidateQueries({ queryKey: orpc.products.list.key() });
      },
      onError: (error) => sayFailed(error, 'removed'),
      onSettled: onClose,
    }),
  );
  return (
    <ConfirmDialog
      opened
      title={t(($) => $.remove.title, { name })}
      confirmLabel={t(($) => $.hub.remove)}
      busy={removal.isPending}
      onConfirm={() => removal.mutate({ ProductId: hub.ProductId })}
      onCancel={onClose}
    >
      {t(($) => $.remove.line)}
    </ConfirmDialog>
  );
}
