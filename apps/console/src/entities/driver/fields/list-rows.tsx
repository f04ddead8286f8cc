import { FieldRows } from '@dimora/ui/field-rows';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { driverTexts } from '../driver-texts.ts';
import type { ListField } from '../schema/field.ts';
import type { Path, Value } from '../schema/values.ts';
import type { FieldAt, FieldLines } from './fields-context.ts';
import { useListRows } from './use-list-rows.ts';
import { useRowTitle } from './use-row-title.ts';

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
  const { rows, full, isFaulty, add, actionsOf, opened } = useListRows({
    field,
    path,
    value,
    context,
    label,
  });
  const titleOf = useRowTitle(field, path, context.driver);
  const { scalar } = field;
  return (
    <FieldRows
      label={label}
      help={help}
      error={error}
      rows={rows.map((row, index) => {
        const isOpen = scalar !== undefined || opened.has(index) || isFaulty(index);
        return {
          title: titleOf(row, index),
          content: isOpen && children(row, [...path, index]),
          // Rows of one field are short enough, and have nothing to show when closed.
          ...(!scalar && { isOpen, onToggle: () => opened.toggle(index) }),
          actions: actionsOf(row, index),
        };
      })}
      addLabel={t(($) => $.rows.add)}
      addReason={full}
      onAdd={add}
    />
  );
}
