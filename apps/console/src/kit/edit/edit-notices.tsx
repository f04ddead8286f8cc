import { Button, ErrorState } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useExplain } from '../errors/explain.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ConflictRows, type ConflictRow } from './conflict-rows.tsx';
import classes from './edit-form.module.css';
import { editTexts } from './edit-texts.ts';
import type { Conflict, Edit } from './use-edit.ts';

// Two people seldom edit one thing at once.
const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((file) => ({ default: file.ConflictDialog })),
);

/** What the flow says of a thing, in the words of its editor. */
export type EditWords<Fields extends object> = {
  /** Somebody has changed it meanwhile. */
  readonly changed: (who: string) => string;
  /** Somebody has deleted it meanwhile. */
  readonly deleted: (who: string) => string;
  /** It couldn't be saved. */
  readonly failed: string;
  /** What each has changed. */
  readonly rows: (conflict: Conflict<Fields>) => readonly ConflictRow[];
  /** What the other's edit comes to, in a sentence, where the rows don't say it. */
  readonly line?: (theirs: Fields) => string;
  readonly keepMine?: string;
  readonly takeTheirs?: string;
};

/** Props of {@link EditNotices}. */
export type EditNoticesProps<Fields extends object> = {
  readonly edit: Omit<Edit<Fields, unknown>, 'ref' | 'faults' | 'change'>;
  readonly words: EditWords<Fields>;
  /** Tells a failure in the editor's own way. */
  readonly failure?: ((error: unknown, close: () => void) => ReactNode) | undefined;
};

/** Whatever stands between a person and their save: where somebody else was faster, and why it failed. */
export function EditNotices<Fields extends object>({
  edit,
  words,
  failure,
}: EditNoticesProps<Fields>): ReactNode {
  const { conflict, deletedBy } = edit;
  return (
    <div className={classes.notices}>
      {deletedBy !== undefined && <Deleted by={deletedBy} words={words} />}
      {conflict && deletedBy === undefined && (
        <Suspense>
          {conflict.asking ? (
            <ConflictDialog
              {...saidOf(conflict, words)}
              busy={edit.busy}
              onKeepMine={edit.keepMine}
              onTakeTheirs={edit.takeTheirs}
              onClose={edit.closeConflict}
            />
          ) : (
            <Changed edit={edit} words={words} />
          )}
        </Suspense>
      )}
      {failure
        ? failure(edit.failure, edit.closeFailure)
        : edit.failure !== null && <Failed error={edit.failure} title={words.failed} />}
    </div>
  );
}

/** A conflict as the dialog tells it. */
function saidOf<Fields extends object>(conflict: Conflict<Fields>, words: EditWords<Fields>) {
  return {
    by: conflict.by,
    changed: words.changed,
    line: words.line?.(conflict.theirs),
    keepMine: words.keepMine,
    takeTheirs: words.takeTheirs,
    rows: words.rows(conflict),
    contested: conflict.changes.some((change) => change.contested),
  };
}

function Changed<Fields extends object>({
  edit: { conflict, takeTheirs },
  words,
}: Pick<EditNoticesProps<Fields>, 'edit' | 'words'>) {
  const t = useTexts(editTexts);
  if (!conflict) return null;
  return (
    <Notice
      role="alert"
      tone="sun"
      icon={<IconUsers aria-hidden />}
      title={words.changed(conflict.by ?? t(($) => $.somebody))}
      action={
        <Button size="small" onClick={takeTheirs}>
          {words.takeTheirs ?? t(($) => $.conflict.takeTheirs)}
        </Button>
      }
    >
      {words.line?.(conflict.theirs) ?? t(($) => $.conflict.heard)}
      <ConflictRows rows={words.rows(conflict)} />
    </Notice>
  );
}

function Deleted<Fields extends object>({
  by,
  words,
}: {
  readonly by: string | null;
  readonly words: EditWords<Fields>;
}) {
  const t = useTexts(editTexts);
  return (
    <Notice
      role="alert"
      tone="sun"
      icon={<IconTrash aria-hidden />}
      title={words.deleted(by ?? t(($) => $.somebody))}
    >
      {t(($) => $.deletedLine)}
    </Notice>
  );
}

function Failed({ error, title }: { readonly error: unknown; readonly title: string }) {
  const explain = useExplain();
  return <ErrorState title={title}>{explain(error)}</ErrorState>;
}
