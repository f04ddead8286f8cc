import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import type { ReactNode } from 'react';
import classes from './conflict-dialog.module.css';

/** What the dialog says, in the words of what was edited. */
export type ConflictWords = {
  readonly title: string;
  readonly line: string;
  /** Heads of the columns. */
  readonly field: string;
  readonly yours: string;
  readonly theirs: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
};

/** A field in which two edits differ, with both values as the form shows them. */
export type ConflictRow = {
  readonly id: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  /** Who has changed it, where that is known: their value stands out. */
  readonly changedBy?: { readonly me: boolean; readonly them: boolean };
};

/** Props of {@link ConflictDialog}. */
export type ConflictDialogProps = {
  readonly opened: boolean;
  readonly words: ConflictWords;
  readonly rows: readonly ConflictRow[];
  /** A word below the rows. */
  readonly note?: string | undefined;
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

/** One thing was saved twice at once: shows in what the two edits differ, and asks which should stay. */
export function ConflictDialog({
  opened,
  words,
  rows,
  note,
  busy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps): ReactNode {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={560}
      firm={busy}
      title={words.title}
      footer={
        <>
          <Button onClick={onTakeTheirs} data-autofocus>
            {words.takeTheirs}
          </Button>
          <Button variant="primary" loading={busy} onClick={onKeepMine}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      <p className={classes.line}>{words.line}</p>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.yours}</th>
            <th scope="col">{words.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, mine, theirs, changedBy }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-changed={changedBy?.me ? true : undefined}>{mine}</td>
              <td data-changed={changedBy?.them ? true : undefined}>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className={classes.line}>{note}</p>}
    </Dialog>
  );
}
