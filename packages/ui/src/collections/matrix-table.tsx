import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import classes from './matrix-table.module.css';

/** Up to this many rows are all rendered, so that find-in-page and printing include them. */
const DRAW_ALL_UP_TO = 50;
const ROW_PX = 61;

/** Props of {@link MatrixTable}. */
export interface MatrixTableProps<Row, Column> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly Column[];
  readonly columnId: (column: Column) => string;
  /** Header of the column of row headers. */
  readonly corner: ReactNode;
  readonly rowHead: (row: Row) => ReactNode;
  readonly columnHead: (column: Column) => ReactNode;
  readonly cell: (row: Row, column: Column) => ReactNode;
}

/**
 * A matrix of two kinds of entities. It scrolls within itself, by keyboard too; row and column headers stay
 * visible, and only nearby rows are rendered.
 */
export function MatrixTable<Row, Column>(props: MatrixTableProps<Row, Column>) {
  const { label, rows, rowId, columns, columnId, corner, rowHead, columnHead, cell } = props;
  const box = useRef<HTMLDivElement>(null);
  const virtual = rows.length > DRAW_ALL_UP_TO;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  const items = virtualizer.getVirtualItems();
  const from = virtual ? (items[0]?.index ?? 0) : 0;
  const to = virtual ? (items.at(-1)?.index ?? DRAW_ALL_UP_TO - 1) + 1 : rows.length;
  return (
    <div className={classes.box} ref={box} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {corner}
            </th>
            {columns.map((column) => (
              <th key={columnId(column)} scope="col" className={classes.columnHead}>
                {columnHead(column)}
              </th>
            ))}
            <td className={classes.rest} />
          </tr>
        </thead>
        <tbody>
          {from > 0 && <Gap rows={from} columns={columns.length + 2} />}
          {rows.slice(from, to).map((row, at) => (
            <tr key={rowId(row)} aria-rowindex={from + at + 2}>
              <th scope="row" className={classes.rowHead}>
                {rowHead(row)}
              </th>
              {columns.map((column) => (
                <td key={columnId(column)} className={classes.cell}>
                  {cell(row, column)}
                </td>
              ))}
              <td className={classes.rest} />
            </tr>
          ))}
          {to < rows.length && <Gap rows={rows.length - to} columns={columns.length + 2} />}
        </tbody>
      </table>
    </div>
  );
}

/** A spacer for rows that aren't rendered. */
function Gap({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: rows * ROW_PX, padding: 0 }} />
    </tr>
  );
}
