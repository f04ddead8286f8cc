import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './conflict-rows.module.css';
import { editTexts } from './edit-texts.ts';
import { isSameValue, type FieldChange } from './merge-edits.ts';
import type { Conflict } from './use-edit.ts';

/** A field with conflicting edits, with both values as the form shows them. */
export type ConflictRow = {
  readonly id: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  /** Who has changed it: their value is highlighted. */
  readonly changedBy: { readonly me: boolean; readonly them: boolean };
};

/** The labels and displayed values of a form's fields. */
export type FieldWords<Fields> = {
  readonly name: (field: keyof Fields & string) => string;
  readonly value: (field: keyof Fields & string, value: Fields[keyof Fields]) => string;
};

/** Each changed field, with the form's labels and values. */
export const rowsOf = <Fields extends object>(
  { changes }: Pick<Conflict<Fields>, 'changes'>,
  say: FieldWords<Fields>,
): ConflictRow[] =>
  changes.map(({ field, mine, theirs, ...change }) => ({
    id: field,
    name: say.name(field),
    mine: say.value(field, mine),
    theirs: say.value(field, theirs),
    changedBy: whoChanged({ mine, theirs, ...change }),
  }));

/** Which of the two has changed a field. */
export const whoChanged = <Fields,>({
  before,
  mine,
  theirs,
}: Pick<FieldChange<Fields>, 'before' | 'mine' | 'theirs'>): ConflictRow['changedBy'] => ({
  me: !isSameValue(mine, before),
  them: !isSameValue(theirs, before),
});

/** The changes of both users, field by field. */
export function ConflictRows({ rows }: { readonly rows: readonly ConflictRow[] }): ReactNode {
  const t = useTexts(editTexts);
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.conflict.field)}</th>
          <th scope="col">{t(($) => $.conflict.yours)}</th>
          <th scope="col">{t(($) => $.conflict.theirs)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, mine, theirs, changedBy }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-changed={changedBy.me ? true : undefined}>
              {mine || t(($) => $.conflict.empty)}
            </td>
            <td data-changed={changedBy.them ? true : undefined}>
              {theirs || t(($) => $.conflict.empty)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
