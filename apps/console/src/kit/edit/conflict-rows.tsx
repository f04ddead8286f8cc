import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './conflict-rows.module.css';
import type { FieldChange } from './edit-state.ts';
import { editTexts } from './edit-texts.ts';
import type { Side } from './merge-edits.ts';

/** A contested field, with both values as the form shows them. */
export type ConflictRow<Field extends string = string> = {
  /** The field that is decided here, with those that are one value with it. */
  readonly field: Field;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  readonly choice: Side | undefined;
};

/** The labels and displayed values of a form's fields. */
export type FieldWords<Fields> = {
  readonly name: (field: keyof Fields & string) => string;
  readonly value: (field: keyof Fields & string, value: Fields[keyof Fields]) => string;
};

/** Each contested field, with the form's labels and values. */
export const rowsOf = <Fields extends object>(
  { changes }: { readonly changes: readonly FieldChange<Fields>[] },
  say: FieldWords<Fields>,
): ConflictRow<keyof Fields & string>[] =>
  changes.map(({ field, mine, theirs, choice }) => ({
    field,
    name: say.name(field),
    mine: say.value(field, mine),
    theirs: say.value(field, theirs),
    choice,
  }));

/** Props of {@link ConflictRows}. */
export type ConflictRowsProps<Field extends string> = {
  readonly rows: readonly ConflictRow<Field>[];
  /** Who has saved the other values, if known. */
  readonly by: string | null;
  /** When it grows, the first row without a choice gets the focus. */
  readonly asked: number;
  readonly onChoose: (field: Field, side: Side) => void;
};

/** The contested fields: for each, a choice between both values. */
export function ConflictRows<Field extends string>({
  rows,
  by,
  asked,
  onChoose,
}: ConflictRowsProps<Field>): ReactNode {
  const t = useTexts(editTexts);
  const group = useId();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) ref.current?.querySelector<HTMLElement>('[data-open] input')?.focus();
  }, [asked]);
  const labels = { mine: t(($) => $.conflict.yours), theirs: by ?? t(($) => $.conflict.saved) };
  return (
    <div ref={ref} className={classes.rows}>
      {rows.map((row) => (
        <fieldset
          key={row.field}
          className={classes.row}
          data-open={row.choice === undefined || undefined}
        >
          <legend className={classes.name}>{row.name}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={classes.choice}>
              <input
                type="radio"
                name={`${group} ${row.field}`}
                checked={row.choice === side}
                onChange={() => onChoose(row.field, side)}
              />
              <span className={classes.side}>{labels[side]}</span>
              <span className={classes.value}>{row[side] || t(($) => $.conflict.empty)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
