import { Notice } from '@dimora/ui/notice';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { Refusal } from '../forms/refusal.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ConflictRow } from './conflict-rows.tsx';
import classes from './edit-form.module.css';
import { editTexts } from './edit-texts.ts';
import type { Side } from './merge-edits.ts';
import type { Conflict, Edit, Taken } from './use-edit.ts';
import { lazyPart } from '../parts/lazy-part.ts';

// Concurrent edits are rare.
const ConflictRows = lazyPart(() =>
  import(/* chunk: dialogs */ './conflict-rows.tsx').then((file) => file.ConflictRows),
);

/** The editor's texts for the notices of the edit flow. */
export type EditWords<Fields extends object> = {
  /** Another user has changed it meanwhile. */
  readonly changed: (who: string) => string;
  /** Another user has deleted it meanwhile. */
  readonly deleted: (who: string) => string;
  /** Saving failed, in words of the specification. */
  readonly failed?: string;
  /** The label of a field, as the form shows it. */
  readonly name: (field: keyof Fields & string) => string;
  /** The fields that both users have changed. */
  readonly rows: (conflict: Conflict<Fields>) => readonly ConflictRow<keyof Fields & string>[];
};

/** Props of {@link EditNotices}. */
export type EditNoticesProps<Fields extends object> = {
  readonly edit: Omit<Edit<Fields, unknown>, 'ref' | 'faults' | 'change'>;
  readonly words: EditWords<Fields>;
  /** Explains a failure in the editor's own words. */
  readonly failure?: ((error: unknown, close: () => void) => ReactNode) | undefined;
};

/** The notices of an edit: what others have saved meanwhile, and why saving failed. */
export function EditNotices<Fields extends object>({
  edit,
  words,
  failure,
}: EditNoticesProps<Fields>): ReactNode {
  const { conflict, taken, deletedBy } = edit;
  const undone = words.failed === undefined ? 'saved' : { title: words.failed };
  return (
    <div className={classes.notices}>
      {deletedBy !== undefined && <Deleted by={deletedBy} words={words} />}
      {taken && deletedBy === undefined && <TakenOver taken={taken} words={words} />}
      {conflict && deletedBy === undefined && (
        <Changed conflict={conflict} choose={edit.choose} words={words} />
      )}
      {failure ? (
        failure(edit.failure, edit.closeFailure)
      ) : (
        <Refusal error={edit.failure} undone={undone} />
      )}
    </div>
  );
}

/** A quiet note of the fields that took another user's values. */
function TakenOver<Fields extends object>({
  taken: { by, fields },
  words,
}: {
  readonly taken: Taken<Fields>;
  readonly words: EditWords<Fields>;
}) {
  const t = useTexts(editTexts);
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const names = list.format(new Set(fields.map((field) => words.name(field))));
  return (
    <p role="status" className={classes.taken}>
      <IconUsers aria-hidden size={18} />
      {by === null
        ? t(($) => $.taken.meanwhile, { fields: names })
        : t(($) => $.taken.by, { who: by, fields: names })}
    </p>
  );
}

/** The fields that both have changed, each with a choice. */
function Changed<Fields extends object>({
  conflict,
  choose,
  words,
}: Pick<EditNoticesProps<Fields>['edit'], 'choose'> & {
  readonly conflict: Conflict<Fields>;
  readonly words: EditWords<Fields>;
}) {
  const t = useTexts(editTexts);
  const { by, asked } = conflict;
  return (
    <Notice
      role="alert"
      tone="sun"
      icon={<IconUsers aria-hidden />}
      title={words.changed(by ?? t(($) => $.somebody))}
    >
      {t(($) => $.conflict.line)}
      <Suspense>
        <ConflictRows
          rows={words.rows(conflict)}
          by={by}
          asked={asked}
          onChoose={choose as (field: string, side: Side) => void}
        />
      </Suspense>
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
