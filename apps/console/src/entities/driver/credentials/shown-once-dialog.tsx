import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { CopyButton } from './copy-button.tsx';
import classes from './shown-once-dialog.module.css';

/** Props of {@link ShownOnceDialog}. */
export type ShownOnceDialogProps = {
  readonly title: string;
  /** Where the values belong, and that they can't be read again. */
  readonly line: string;
  readonly rows: readonly ShownOnce[];
  /** What else there is to know, below the values. */
  readonly note?: string | undefined;
  /** The button's label. */
  readonly done: string;
  readonly onClose: () => void;
};

/** A value to be copied, or the words for an unknown one. */
export type ShownOnce = { readonly label: string } & (
  | { readonly value: string }
  | { readonly unknown: string }
);

/** Secrets that the server doesn't show again: the dialog stays until it is dismissed. */
export function ShownOnceDialog({ title, line, rows, note, done, onClose }: ShownOnceDialogProps) {
  return (
    <Dialog
      opened
      firm
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {done}
        </Button>
      }
    >
      <p className={classes.line}>{line}</p>
      <dl className={classes.rows}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              {'value' in row ? (
                <>
                  <code className={classes.value}>{row.value}</code>
                  <CopyButton label={row.label} value={row.value} />
                </>
              ) : (
                row.unknown
              )}
            </dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={classes.line}>{note}</p>}
    </Dialog>
  );
}
