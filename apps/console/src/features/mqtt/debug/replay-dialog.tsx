import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';

/** Asks before recorded messages are replayed: devices act on them. */
export function ReplayDialog({
  count,
  onConfirm,
  onCancel,
}: {
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(mqttTexts);
  return (
    <ConfirmDialog
      opened
      tone="plain"
      title={t(($) => $.debug.recorder.replayTitle, { count })}
      confirmLabel={t(($) => $.debug.recorder.replay)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(($) => $.debug.recorder.replayLine)}
    </ConfirmDialog>
  );
}
