import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { placesTexts } from './texts.ts';

/** What failed, and why. */
export type Failure = { readonly title: string; readonly line: string };

/** Shows that an action failed, and why; no input is lost. */
export function FailureDialog({
  failure,
  onClose,
}: {
  readonly failure: Failure | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts(placesTexts);
  return (
    <Dialog
      opened={failure !== null}
      onClose={onClose}
      width={420}
      title={failure?.title}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t(($) => $.ok)}
        </Button>
      }
    >
      <p>{failure?.line}</p>
    </Dialog>
  );
}
