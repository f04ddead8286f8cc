import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './result-dialog.module.css';
import { environmentsTexts } from './texts.ts';

/** The result of a change of an environment. */
export type Result = {
  readonly tone: 'good' | 'error';
  /** `UPDATE_ENVIRONMENT_ERROR` and its kind, as text (ENVS-11). */
  readonly title: string;
  /** What that means, or why it failed. */
  readonly line: string;
};

/** Shows the result of a change, with a success or error icon (ENVS-11). */
export function ResultDialog({
  result,
  onClose,
}: {
  readonly result: Result | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  const good = result?.tone === 'good';
  return (
    <Dialog
      opened={result !== null}
      onClose={onClose}
      width={420}
      title={
        <span className={classes.title} data-tone={result?.tone}>
          {good ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden data-icon="error" />}
          {result?.title}
        </span>
      }
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t(($) => $.ok)}
        </Button>
      }
    >
      <p>{result?.line}</p>
    </Dialog>
  );
}
