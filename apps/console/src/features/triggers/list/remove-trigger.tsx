import type { Trigger } from '@dimora/contract/client';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { triggersTexts } from '../texts.ts';
import type { TriggerActions } from '../use-trigger-actions.ts';

/** Deletes an automation after a question that names it. */
export function RemoveTrigger({
  trigger,
  actions,
  onClose,
  onRemoved,
}: {
  readonly trigger: Trigger;
  readonly actions: TriggerActions;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}) {
  const t = useTexts(triggersTexts);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const done = await actions.remove(trigger);
    setBusy(false);
    onClose();
    if (done) onRemoved?.();
  };
  return (
    <ConfirmDialog
      opened
      title={t(($) => $.remove.question, { name: trigger.Name })}
      confirmLabel={t(($) => $.actions.remove)}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t(($) => $.remove.loss)}
    </ConfirmDialog>
  );
}
