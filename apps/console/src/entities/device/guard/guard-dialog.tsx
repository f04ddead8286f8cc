import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { storesScene, type Confirmation } from '../../../kit/home/confirmation.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { deviceTexts } from '../device-texts.ts';
import { guardWord } from './guard-word.ts';

/**
 * Asks whether the person means to open the house, for what can't be held, such as a command of the palette; or to
 * overwrite a scene.
 */
export function GuardDialog({ confirmation }: { readonly confirmation: Confirmation }) {
  const t = useTexts(deviceTexts);
  const { device, action, answer } = confirmation;
  const word = storesScene(action) ? 'store' : guardWord(device, action);
  return (
    <ConfirmDialog
      opened
      tone="plain"
      title={t(($) => $.guard.ask[word], { name: device.Name })}
      confirmLabel={t(($) => $.guard.confirm[word])}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {t(($) => $.guard.line[word])}
    </ConfirmDialog>
  );
}
