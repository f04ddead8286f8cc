import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';

/** Asks before a broker is removed, and lists what depends on it. */
export function RemoveDialog({
  name,
  used,
  busy,
  onConfirm,
  onCancel,
}: {
  readonly name: string;
  /** Devices that communicate through it. */
  readonly used: number;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(mqttTexts);
  return (
    <ConfirmDialog
      opened
      title={t(($) => $.brokers.removeTitle, { name })}
      confirmLabel={t(($) => $.brokers.removeButton)}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {used === 0
        ? t(($) => $.brokers.removeUnused)
        : t(($) => $.brokers.removeLine, { count: used })}
    </ConfirmDialog>
  );
}
