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

// Concurrent edits are rare.
const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((file) => ({ default: file.ConflictDialog })),
);

/** The editor's texts for the notices of the edit flow. */
export type EditWords<Fields extends object> = {
  /** Another user has changed it meanwhile. */
  readonly changed: (who: string) => string;
  /** Another user has deleted it meanwhile. */
  readonly deleted: (who: string) => string;
  /** Saving failed. */
  readonly failed: string;
  /** The changes of both users. */
  readonly rows: (conflict: Conflict<Fields>) => readonly ConflictRow[];
  /** The result of the other edit in a sentence, if the rows don't show it. */
  readonly line?: (theirs: Fields) => string;
  readonly keepMine?: string;
  readonly takeTheirs?: string;
};

/** Props of {@link EditNotices}. */
export type EditNoticesProps<Fields extends object> = {
  readonly edit: Omit<Edit<Fields, unknown>, 'ref' | 'faults' | 'change'>;
  readonly words: EditWords<Fields>;
  /** Explains a failure in the editor's own words. */
  readonly failure?: ((error: unknown, close: () => void) => ReactNode) | undefined;
};

/** The notices of an edit: a conflicting save by another user, and why saving failed. */
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

/** Texts of the conflict dialog. */
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
