import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import { useClientName } from './use-client-name.ts';

/** Asks before a device is moved to another client (MQTT-04). */
export function AssignDialog({
  name,
  client,
  busy,
  onConfirm,
  onCancel,
}: {
  readonly name: string;
  readonly client: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(mqttTexts);
  const to = useClientName()(client);
  return (
    <ConfirmDialog
      opened
      tone="plain"
      title={t(($) => $.assign.confirmTitle, { name, client: to })}
      confirmLabel={t(($) => $.assign.confirm)}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(($) => $.assign.confirmLine, { client: to })}
    </ConfirmDialog>
  );
}
