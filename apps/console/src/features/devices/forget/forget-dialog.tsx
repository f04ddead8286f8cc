import type { DeviceConfiguration } from '@dimora/contract/client';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import classes from './forget-dialog.module.css';
import { useForget } from './use-forget.ts';

/** Asks before a device is forgotten: names the device and what is lost, and that this can't be undone (DEVICES-14). */
export function ForgetDialog({
  row,
  onClose,
  onForgotten,
}: {
  readonly row: Pick<DeviceConfiguration, 'Id' | 'Name'>;
  readonly onClose: () => void;
  /** Called once the hub has forgotten it. */
  readonly onForgotten?: () => void;
}) {
  const t = useTexts(devicesTexts);
  const forget = useForget(onForgotten);
  return (
    <ConfirmDialog
      opened
      title={t(($) => $.forget.title)}
      confirmLabel={t(($) => $.forget.button)}
      busy={forget.isPending}
      onCancel={onClose}
      onConfirm={() => forget.mutate(row, { onSettled: onClose })}
    >
      <div className={classes.words}>
        <p>{t(($) => $.forget.question, { name: row.Name })}</p>
        <p>
          <strong>{t(($) => $.forget.irreversible)}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}
