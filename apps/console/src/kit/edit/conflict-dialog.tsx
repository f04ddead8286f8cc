import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ConflictRows, type ConflictRow } from './conflict-rows.tsx';
import classes from './edit-form.module.css';
import { editTexts } from './edit-texts.ts';

/** Props of {@link ConflictDialog}. */
export type ConflictDialogProps = {
  /** Who saved first, if known. */
  readonly by: string | null;
  readonly changed: (who: string) => string;
  readonly line: string | undefined;
  readonly keepMine: string | undefined;
  readonly takeTheirs: string | undefined;
  readonly rows: readonly ConflictRow[];
  /** Both have changed the same field. */
  readonly contested: boolean;
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

/** Shown when another user has saved the resource during this edit: lists both sides' changes and asks which to keep. */
export function ConflictDialog({
  by,
  changed,
  line,
  keepMine,
  takeTheirs,
  rows,
  contested,
  busy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps): ReactNode {
  const t = useTexts(editTexts);
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      firm={busy}
      title={changed(by ?? t(($) => $.somebody))}
      footer={
        <>
          <Button onClick={onTakeTheirs} data-autofocus>
            {takeTheirs ?? t(($) => $.conflict.takeTheirs)}
          </Button>
          <Button variant="primary" loading={busy} onClick={onKeepMine}>
            {keepMine ?? t(($) => $.conflict.keepMine)}
          </Button>
        </>
      }
    >
      <p className={classes.line}>{line ?? t(($) => $.conflict.asked)}</p>
      <ConflictRows rows={rows} />
      {!contested && <p className={classes.line}>{t(($) => $.conflict.same)}</p>}
    </Dialog>
  );
}
