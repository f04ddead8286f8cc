import type { Device } from '@dimora/contract/client';
import { IconButton, useToasts } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { IconArrowsJoin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useServices } from '../../../kit/services.tsx';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { channelsTexts } from './texts.ts';

/** Merges a channel into its device again, after a question. */
export function RejoinButton({ device, part }: { readonly device: Device; readonly part: Device }) {
  const { api, home } = useServices();
  const t = useTexts(channelsTexts);
  const say = useTexts(common);
  const toasts = useToasts();
  const { busy, attempt } = useAttempt();
  const offline = useOfflineReason();
  const [asking, setAsking] = useState(false);
  const named = { name: part.Name, device: device.Name };
  const rejoin = async (): Promise<void> => {
    await attempt(async () => {
      const { Id, revision } = { Id: device.Id, revision: part.revision };
      await api.devices.rejoin({ Id, Channel: part.Channel ?? 0, revision });
      const { setup: _, ...whole } = await api.devices.get({ reference: Id });
      home.putDevice(whole);
      toasts.show({ tone: 'good', message: t(($) => $.rejoined, named) });
    });
    setAsking(false);
  };
  return (
    <>
      <IconButton
        icon={<IconArrowsJoin2 />}
        label={t(($) => $.rejoinOf, named)}
        disabledReason={offline}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        opened={asking}
        title={t(($) => $.rejoinTitle, named)}
        confirmLabel={t(($) => $.rejoin)}
        cancelLabel={say(($) => $.actions.cancel)}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void rejoin()}
      >
        {t(($) => $.rejoinLine, named)}
      </ConfirmDialog>
    </>
  );
}
