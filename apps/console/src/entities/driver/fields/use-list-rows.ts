import type { FieldRowsProps } from '@dimora/ui/field-rows';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { driverTexts } from '../driver-texts.ts';
import { pathKey } from '../schema/faults.ts';
import type { ListField } from '../schema/field.ts';
import { newRow, rowsOf, type Value } from '../schema/values.ts';
import type { FieldAt } from './fields-context.ts';
import { useOpenRows } from './use-open-rows.ts';

type RowActions = FieldRowsProps['rows'][number]['actions'];

/** The rows of a list field, which of them are open, and what can be done with each. */
export function useListRows({
  field,
  path,
  value,
  context,
  label,
}: FieldAt<ListField> & { readonly label: string }) {
  const t = useTexts(driverTexts);
  const rows = rowsOf(value);
  const opened = useOpenRows(rows.length);
  const { minItems, maxItems, scalar } = field;
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
  const remove = (at: number): void => {
    opened.removed(at);
    put(rows.toSpliced(at, 1));
  };
  const full = rows.length >= maxItems ? t(($) => $.rows.full, { count: maxItems }) : undefined;
  const last =
    field.required && rows.length <= minItems
      ? t(($) => $.rows.last, { count: minItems })
      : undefined;
  const actionsOf = (row: Value, index: number): RowActions => {
    const name = { label, number: index + 1 };
    const first = index === 0 ? t(($) => $.rows.first) : undefined;
    const end = index === rows.length - 1 ? t(($) => $.rows.end) : undefined;
    return {
      ...(rows.length > 1 && {
        up: { label: t(($) => $.rows.up, name), reason: first, run: () => swap(index - 1) },
        down: { label: t(($) => $.rows.down, name), reason: end, run: () => swap(index) },
      }),
      ...(!scalar && {
        duplicate: {
          label: t(($) => $.rows.duplicate, name),
          reason: full,
          run: () => insert(index + 1, row),
        },
      }),
      remove: { label: t(($) => $.rows.remove, name), reason: last, run: () => remove(index) },
    };
  };
  const add = (): void => insert(rows.length, newRow(field));
  return { rows, opened, full, isFaulty, add, actionsOf };
}
