import type { Device } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { installTexts } from '../texts.ts';
import type { MovedTo } from './use-moved-to.ts';

/** Offers a device the address at which the last search found it (DEVICES-B4). */
export function MovedNotice({
  device: { Name: name },
  moved: { Id, address },
}: {
  readonly device: Device;
  readonly moved: MovedTo;
}): ReactNode {
  const t = useTexts(installTexts);
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const offline = useOfflineReason();
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const move = useMutation({
    mutationFn: () => api.deviceDiscovery.move({ Id }),
    onSuccess: () => {
      toasts.show({ tone: 'good', message: t(($) => $.change.moveDone, { name, address }) });
      void queries.invalidateQueries({ queryKey: orpc.deviceDiscovery.current.key() });
      void queries.invalidateQueries({ queryKey: orpc.devices.get.key() });
    },
    onError: (error) => sayFailed(error),
  });
  return (
    <Notice
      role="status"
      tone="sea"
      title={t(($) => $.change.moved, { address })}
      action={
        <Button
          variant="primary"
          loading={move.isPending}
          disabledReason={offline}
          onClick={() => move.mutate()}
        >
          {t(($) => $.change.move, { address })}
        </Button>
      }
    >
      {t(($) => $.change.movedLine)}
    </Notice>
  );
}
