import { Skeleton } from '../feedback/skeleton.tsx';
import { cx } from '../foundation/cx.ts';
import { Link } from '../foundation/link.tsx';
import { useUiTexts } from '../foundation/ui-text.tsx';
import classes from './data-table.module.css';
import { SelectBox } from './select-box.tsx';
import type { DataColumn } from './table-model.ts';
import { withRows, type TableSelection } from './table-selection.ts';
import type { RowWindow } from './use-row-window.ts';

interface RowProps<Row> {
  readonly rowId: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowHref?: ((row: Row) => string) | undefined;
  readonly selection?: TableSelection<Row> | undefined;
}

interface TableBodyProps<Row> extends RowProps<Row> {
  /** The rows of this page. */
  readonly rows: readonly Row[];
  /** Which of them are rendered. */
  readonly slice: RowWindow;
  /** `aria-rowindex` of the page's first row. */
  readonly firstIndex: number;
}

/** The rows near the screen, with spacers for the others. */
export function TableBody<Row>({ rows, slice, firstIndex, ...table }: TableBodyProps<Row>) {
  return (
    <>
      {slice.before > 0 && <Spacer height={slice.before} />}
      {rows.slice(slice.from, slice.to).map((row, at) => (
        <TableRow
          key={table.rowId(row)}
          {...table}
          row={row}
          index={firstIndex + slice.from + at}
        />
      ))}
      {slice.after > 0 && <Spacer height={slice.after} />}
    </>
  );
}

function TableRow<Row>({
  row,
  index,
  rowId,
  columns,
  rowHref,
  selection,
}: RowProps<Row> & { readonly row: Row; readonly index: number }) {
  const id = rowId(row);
  return (
    <tr
      className={classes.row}
      data-link={rowHref !== undefined || undefined}
      data-select={selection !== undefined || undefined}
      data-selected={selection?.selected.has(id) === true ? true : undefined}
      aria-rowindex={index}
    >
      {selection && <SelectCell selection={selection} row={row} id={id} />}
      {columns.map((column, at) => (
        <Cell
          key={column.id}
          row={row}
          column={column}
          href={at === 0 ? rowHref?.(row) : undefined}
          first={at === 0}
        />
      ))}
    </tr>
  );
}

function SelectCell<Row>({
  selection: { selected, onSelect, label },
  row,
  id,
}: {
  readonly selection: TableSelection<Row>;
  readonly row: Row;
  readonly id: string;
}) {
  return (
    <td className={cx(classes.cell, classes.select)}>
      <SelectBox
        label={label(row)}
        extent={selected.has(id) ? 'all' : 'none'}
        onToggle={(chosen) => onSelect(withRows(selected, [id], chosen))}
      />
    </td>
  );
}

interface CellProps<Row> {
  readonly row: Row;
  readonly column: DataColumn<Row>;
  readonly href: string | undefined;
  readonly first: boolean;
}

function Cell<Row>({ row, column, href, first }: CellProps<Row>) {
  const content = column.cell ? column.cell(row) : column.value(row);
  const phone = column.phone ?? (first ? 'title' : 'line');
  return (
    <td
      className={cx(classes.cell, first && classes.first)}
      data-align={column.align}
      data-phone={phone}
    >
      {href === undefined ? (
        content
      ) : (
        <Link className={classes.link} href={href}>
          {content}
        </Link>
      )}
    </td>
  );
}

function Spacer({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden className={classes.spacer}>
      <td style={{ height }} />
    </tr>
  );
}

/** Stands in for the rows until they are loaded. */
export function SkeletonRows<Row>({ columns }: { readonly columns: readonly DataColumn<Row>[] }) {
  const texts = useUiTexts();
  return Array.from({ length: 6 }, (_, row) => (
    <tr key={row} className={classes.row}>
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={classes.cell}
          data-phone={column.phone ?? (at === 0 ? 'title' : 'line')}
        >
          {row === 0 && at === 0 && <span className={classes.hidden}>{texts.loading}</span>}
          <Skeleton width={at === 0 ? '70%' : '55%'} />
        </td>
      ))}
    </tr>
  ));
}
