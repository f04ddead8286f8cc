import type { Device } from '@dimora/contract/client';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { CredentialsDialog } from '../../../entities/driver/credentials/credentials-dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import { useNewPassword } from './use-new-password.ts';

/** Asks before the old password is replaced, then shows the new one, once. */
export function NewPassword({
  device,
  onClose,
}: {
  readonly device: Device;
  readonly onClose: () => void;
}) {
  const t = useTexts(devicesTexts);
  const renewal = useNewPassword(device);
  if (renewal.data) return <CredentialsDialog credentials={renewal.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      tone="plain"
      title={t(($) => $.signIn.askTitle, { name: device.Name })}
      confirmLabel={t(($) => $.signIn.renew)}
      busy={renewal.isPending}
      onCancel={onClose}
      onConfirm={() => renewal.mutate()}
    >
      {t(($) => $.signIn.askLine)}
    </ConfirmDialog>
  );
}
