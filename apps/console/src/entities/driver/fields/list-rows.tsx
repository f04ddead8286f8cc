import { FieldRows } from '@dimora/ui/field-rows';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { driverTexts } from '../driver-texts.ts';
import { pathKey } from '../schema/faults.ts';
import type { ListField } from '../schema/field.ts';
import { newRow, rowsOf, textOf, valuesOf, type Path, type Value } from '../schema/values.ts';
import { useDriverWords } from '../use-driver-words.ts';
import type { FieldAt, FieldLines } from './fields-context.ts';
import { useOpenRows } from './use-open-rows.ts';

/**
 * Rows that can be added, duplicated, moved and removed, each with the same fields. A long list starts with
 * a line for each row; a row with a fault is open.
 */
export function ListRows({
  field,
  path,
  value,
  context,
  label,
  help,
  error,
  children,
}: FieldLines &
  FieldAt<ListField> & {
    readonly children: (row: Value, at: Path) => ReactNode;
  }): ReactNode {
  const t = useTexts(driverTexts);
  const words = useDriverWords();
  const rows = rowsOf(value);
  const opened = useOpenRows(rows.length);
  const { minItems, maxItems, scalar } = field;
  /** A row in one line: `2 · Temperature · cellar/temperature`. */
  const titleOf = (row: Value, index: number): string => {
    const values = valuesOf(row);
    const choice = field.fields.find(({ kind }) => kind === 'choice');
    const chosen = choice && textOf(values[choice.name]);
    const text = field.fields
      .filter((each) => each.kind === 'text' && !each.secret)
      .map(({ name }) => textOf(values[name]))
      .find((each) => each !== '');
    return [
      String(index + 1),
      choice && chosen ? words.option(context.driver, [...path, choice.name], chosen) : '',
      text ?? '',
    ]
      .filter((each) => each !== '')
      .join(' · ');
  };
  const isFaulty = (index: number): boolean => {
    const at = pathKey([...path, index]);
    return Object.keys(context.faults).some((each) => each === at || each.startsWith(`${at}.`));
  };
  const put = (next: readonly Value[]): void => context.change(path, next);
  const insert = (at: number, row: Value): void => {
    opened.inserted(at);
    put(rows.toSpliced(at, 0, row));
  };
  const swap = (at: number): void => {
    opened.swapped(at);
    put(rows.toSpliced(at, 2, rows[at + 1], rows[at]));
  };
  const full = rows.length >= maxItems ? t(($) => $.rows.full, { count: maxItems }) : undefined;
  const last =
    field.required && rows.length <= minItems
      ? t(($) => $.rows.last, { count: minItems })
      : undefined;
  return (
    <FieldRows
      label={label}
      help={help}
      error={error}
      rows={rows.map((row, index) => {
        const name = { label, number: index + 1 };
        const isOpen = scalar !== undefined || opened.has(index) || isFaulty(index);
        return {
          title: titleOf(row, index),
          content: isOpen && children(row, [...path, index]),
          // Rows of one field are short enough, and have nothing to show when closed.
          ...(!scalar && { isOpen, onToggle: () => opened.toggle(index) }),
          deeds: {
            ...(rows.length > 1 && {
              up: {
                label: t(($) => $.rows.up, name),
                reason: index === 0 ? t(($) => $.rows.first) : undefined,
                run: () => swap(index - 1),
              },
              down: {
                label: t(($) => $.rows.down, name),
                reason: index === rows.length - 1 ? t(($) => $.rows.end) : undefined,
                run: () => swap(index),
              },
            }),
            ...(!scalar && {
              duplicate: {
                label: t(($) => $.rows.duplicate, name),
                reason: full,
                run: () => insert(index + 1, row),
              },
            }),
            remove: {
              label: t(($) => $.rows.remove, name),
              reason: last,
              run: () => {
                opened.removed(index);
                put(rows.toSpliced(index, 1));
              },
            },
          },
        };
      })}
      addLabel={t(($) => $.rows.add)}
      addReason={full}
      onAdd={() => insert(rows.length, newRow(field))}
    />
  );
}
