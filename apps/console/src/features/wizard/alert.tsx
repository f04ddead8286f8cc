import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { wizardTexts } from './texts.ts';

/** Props of {@link Alert}. */
export type AlertProps = {
  /** `ERROR` in words where nothing else is given (WIZARD-09, WIZARD-18, WIZARD-21). */
  readonly title?: string;
  /** What to say; nothing: no alert. */
  readonly line: string | null;
  /** The reason, below what to do. */
  readonly detail?: string | undefined;
  readonly onClose: () => void;
};

/** Tells a failure and waits until it is read. */
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
