import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import classes from './data-table.module.css';
import type { DataColumn } from './table-model.ts';
import type { TableView } from './table-view.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly view: TableView;
  readonly onViewChange: (view: TableView) => void;
  /** The checkbox that selects every row. */
  readonly select?: ReactNode;
}

function nextSort(view: TableView, column: string): TableView['sort'] {
  if (view.sort?.column !== column) return { column, ascending: true };
  return view.sort.ascending ? { column, ascending: false } : null;
}

/**
 * Column names; pressing one sorts up, then down, then not at all. On phones only the sorting remains, as
 * chips.
 */
export function TableHead<Row>({ columns, view, onViewChange, select }: TableHeadProps<Row>) {
  return (
    <thead className={classes.head}>
      <tr>
        {select !== undefined && <td className={cx(classes.headCell, classes.select)}>{select}</td>}
        {columns.map((column) => {
          const sorted = view.sort?.column === column.id ? view.sort : null;
          const Arrow = sorted?.ascending === false ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              className={classes.headCell}
              style={{ width: column.width }}
              data-align={column.align}
              data-phone={column.phone}
              data-sortable={column.sortable !== false || undefined}
              aria-sort={sorted ? (sorted.ascending ? 'ascending' : 'descending') : undefined}
            >
              {column.sortable === false ? (
                <span className={column.headerHidden ? classes.hidden : undefined}>
                  {column.header}
                </span>
              ) : (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() =>
                    onViewChange({ ...view, page: 1, sort: nextSort(view, column.id) })
                  }
                >
                  {column.header}
                  {sorted && <Arrow size={14} aria-hidden />}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
