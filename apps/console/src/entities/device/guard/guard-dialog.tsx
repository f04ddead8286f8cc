import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { storesScene, type Confirmation } from '../../../kit/home/confirmation.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { guardQuestions } from './guard-questions.ts';
import { guardWord } from './guard-word.ts';

/**
 * Asks whether the person means to open the house, for what can't be held, such as a command of the palette; or to
 * overwrite a scene.
 */
export function GuardDialog({ confirmation }: { readonly confirmation: Confirmation }) {
  const t = useTexts(guardQuestions);
  const { device, action, answer } = confirmation;
  const word = storesScene(action) ? 'store' : guardWord(device, action);
  return (
    <ConfirmDialog
      opened
      tone="plain"
      title={t(($) => $.ask[word], { name: device.Name })}
      confirmLabel={t(($) => $.confirm[word])}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {t(($) => $.line[word])}
    </ConfirmDialog>
  );
}
