import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { wizardTexts } from './texts.ts';

/** Props of {@link Alert}. */
export type AlertProps = {
  /** Defaults to the translated `ERROR` (WIZARD-09, WIZARD-18, WIZARD-21). */
  readonly title?: string;
  /** The message; `undefined`: no alert. */
  readonly line: string | null;
  /** The reason, below the instruction. */
  readonly detail?: string | undefined;
  readonly onClose: () => void;
};

/** Shows a failure until it is dismissed. */
export function Alert({ title, line, detail, onClose }: AlertProps): ReactNode {
  const t = useTexts(wizardTexts);
  return (
    <Dialog
      opened={line !== null}
      onClose={onClose}
      width={420}
      title={title ?? t(($) => $.ERROR)}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t(($) => $.ok)}
        </Button>
      }
    >
      <p>{line}</p>
      {detail !== undefined && <p>{detail}</p>}
    </Dialog>
  );
}
