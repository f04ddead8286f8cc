import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { profileTexts } from '../texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Shows recovery codes until the user confirms that they are stored. */
export function CodesDialog({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const t = useTexts(profileTexts);
  return (
    <Dialog
      opened
      firm
      onClose={onDone}
      title={t(($) => $.security.codes.title)}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t(($) => $.security.codes.done)}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
