import type { DeviceGroup } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useServices } from '../../../kit/services.tsx';
import { deviceGroupsTexts } from '../texts.ts';
import classes from './delete-group.module.css';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';

/** Deletes a group after a question that names it, and returns to /device-groups (DEVICES-27). */
export function DeleteGroup({
  group,
  onDeleted,
}: {
  readonly group: DeviceGroup;
  readonly onDeleted: () => void;
}) {
  const t = useTexts(deviceGroupsTexts);
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const offline = useOfflineReason();
  const navigate = useNavigate();
  const { api } = useServices();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.deviceGroups.remove({ Id: group.Id });
      onDeleted();
      toasts.show({ tone: 'good', message: t(($) => $.deleted, { name: group.Name }) });
      await navigate({ href: '/device-groups' });
    } catch (error) {
      setAsking(false);
      sayFailed(error, 'removed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.danger}>
      <p className={classes.line}>{t(($) => $.remove.line)}</p>
      <Button
        variant="danger"
        icon={<IconTrash />}
        onClick={() => setAsking(true)}
        disabledReason={offline}
      >
        {t(($) => $.remove.action)}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={t(($) => $.remove.question, { name: group.Name })}
            confirmLabel={t(($) => $.remove.action)}
            busy={busy}
            onConfirm={() => void remove()}
            onCancel={() => setAsking(false)}
          >
            {t(($) => $.remove.loss)}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
