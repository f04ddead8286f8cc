import type { DeviceGroup } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { AskedButton } from '../../../kit/forms/asked-button.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useServices } from '../../../kit/services.tsx';
import { deviceGroupsTexts } from '../texts.ts';
import classes from './delete-group.module.css';

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
  const offline = useOfflineReason();
  const navigate = useNavigate();
  const { api } = useServices();
  const remove = async (): Promise<void> => {
    await api.deviceGroups.remove({ Id: group.Id });
    onDeleted();
    toasts.show({ tone: 'good', message: t(($) => $.deleted, { name: group.Name }) });
    await navigate({ href: '/device-groups' });
  };
  return (
    <div className={classes.danger}>
      <p className={classes.line}>{t(($) => $.remove.line)}</p>
      <AskedButton
        icon={<IconTrash />}
        label={t(($) => $.remove.action)}
        question={t(($) => $.remove.question, { name: group.Name })}
        disabledReason={offline}
        undone="removed"
        act={remove}
      >
        {t(($) => $.remove.loss)}
      </AskedButton>
    </div>
  );
}
