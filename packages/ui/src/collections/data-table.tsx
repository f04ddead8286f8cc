import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { cx } from '../foundation/cx.ts';
import { Link } from '../foundation/link.tsx';
import { useUiTexts } from '../foundation/ui-text.tsx';
import classes from './data-table.module.css';
import { SelectBox } from './select-box.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { useTableRows, type DataColumn } from './table-model.ts';
import { extentOf, withRows, type TableSelection } from './table-selection.ts';
import type { TableView } from './table-view.ts';
import { useRowWindow } from './use-row-window.ts';

/** Props of {@link DataTable}. */
export interface DataTableProps<Row extends object> {
  /** What the rows are; the accessible name. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly view: TableView;
  /** Called with the complete new view; a new sort or filter starts at page 1. */
  readonly onViewChange: (view: TableView) => void;
  /** The link of a row; its first cell is the link, the whole row the target. */
  readonly rowHref?: (row: Row) => string;
  /** A `SearchField` and chips, above the head. */
  readonly filterBar?: ReactNode;
  /** At the right of the filter bar, e.g. "128 devices". */
  readonly summary?: ReactNode;
  readonly loading?: boolean;
  /** Makes rows selectable, by mouse and keyboard. Omit it where there are no bulk actions. */
  readonly selection?: TableSelection<Row> | undefined;
  /** An `EmptyState` for no rows at all. */
  readonly empty: ReactNode;
  /** An `EmptyState` for a filter without results. */
  readonly noMatch: ReactNode;
}

/**
 * Records as rows: sorted, searched and paged by a view the app holds. Two-line rows on phones, no horizontal
 * scrolling.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    rowId,
    columns,
    view,
    onViewChange,
    rowHref,
    filterBar,
    summary,
    loading = false,
    selection,
    empty,
    noMatch,
  } = props;
  const { rows: shown, total, page, pages, all } = useTableRows(rows, columns, view);
  const texts = useUiTexts();
  const slice = useRowWindow(shown.length);
  const nothing = !loading && total === 0;
  return (
    <div className={classes.card}>
      {(filterBar !== undefined || summary !== undefined) && (
        <div className={classes.bar}>
          <div className={classes.filters}>{filterBar}</div>
          {summary !== undefined && <span className={classes.summary}>{summary}</span>}
        </div>
      )}
      {nothing ? (
        <div className={classes.nothing}>{rows.length === 0 ? empty : noMatch}</div>
      ) : (
        <table
          className={classes.table}
          data-windowed={slice.before + slice.after > 0 || undefined}
          aria-label={label}
          aria-busy={loading || undefined}
          aria-rowcount={loading ? undefined : total + 1}
        >
          <TableHead
            columns={columns}
            view={view}
            onViewChange={onViewChange}
            select={
              selection && !loading ? (
                <SelectAll selection={selection} ids={all().map(rowId)} />
              ) : undefined
            }
          />
          <tbody ref={slice.ref}>
            {loading && <SkeletonRows columns={columns} label={texts.loading} />}
            {!loading && slice.before > 0 && <Spacer height={slice.before} />}
            {!loading &&
              shown.slice(slice.from, slice.to).map((row, index) => (
                <tr
                  key={rowId(row)}
                  className={classes.row}
                  data-link={rowHref !== undefined || undefined}
                  data-select={selection !== undefined || undefined}
                  data-selected={selection?.selected.has(rowId(row)) === true ? true : undefined}
                  aria-rowindex={(page - 1) * view.pageSize + slice.from + index + 2}
                >
                  {selection && <SelectCell selection={selection} row={row} id={rowId(row)} />}
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
              ))}
            {!loading && slice.after > 0 && <Spacer height={slice.after} />}
          </tbody>
        </table>
      )}
      {!loading && !nothing && (
        <TableFoot
          page={page}
          pages={pages}
          total={total}
          pageSize={view.pageSize}
          onChange={(change) => onViewChange({ ...view, page, ...change })}
        />
      )}
    </div>
  );
}

function SelectAll<Row>({
  selection: { selected, onSelect, allLabel },
  ids,
}: {
  readonly selection: TableSelection<Row>;
  readonly ids: readonly string[];
}) {
  return (
    <SelectBox
      label={allLabel(ids.length)}
      extent={extentOf(selected, ids)}
      onToggle={(chosen) => onSelect(withRows(selected, ids, chosen))}
    />
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

function SkeletonRows<Row>({
  columns,
  label,
}: {
  readonly columns: readonly DataColumn<Row>[];
  readonly label: string;
}) {
  return Array.from({ length: 6 }, (_, row) => (
    <tr key={row} className={classes.row}>
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={classes.cell}
          data-phone={column.phone ?? (at === 0 ? 'title' : 'line')}
        >
          {row === 0 && at === 0 && <span className={classes.hidden}>{label}</span>}
          <Skeleton width={at === 0 ? '70%' : '55%'} />
        </td>
      ))}
    </tr>
  ));
}
