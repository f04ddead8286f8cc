import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { SelectBox } from './select-box.tsx';
import { SkeletonRows, TableBody } from './table-body.tsx';
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
  /** The page size and the paging buttons, unless false: for a few rows of a longer list. */
  readonly foot?: boolean;
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
  const { label, rows, rowId, columns, view, onViewChange, loading = false, selection } = props;
  const found = useTableRows(rows, columns, view);
  const { total, page, pages } = found;
  const slice = useRowWindow(found.rows.length);
  const nothing = !loading && total === 0;
  return (
    <div className={classes.card}>
      <FilterBar filters={props.filterBar} summary={props.summary} />
      {nothing ? (
        <div className={classes.nothing}>{rows.length === 0 ? props.empty : props.noMatch}</div>
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
                <SelectAll selection={selection} ids={found.all().map(rowId)} />
              ) : undefined
            }
          />
          <tbody ref={slice.ref}>
            {loading ? (
              <SkeletonRows columns={columns} />
            ) : (
              <TableBody
                {...props}
                rows={found.rows}
                slice={slice}
                firstIndex={(page - 1) * view.pageSize + 2}
              />
            )}
          </tbody>
        </table>
      )}
      {!loading && !nothing && props.foot !== false && (
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

function FilterBar({
  filters,
  summary,
}: {
  readonly filters: ReactNode;
  readonly summary: ReactNode;
}) {
  if (filters === undefined && summary === undefined) return null;
  return (
    <div className={classes.bar}>
      <div className={classes.filters}>{filters}</div>
      {summary !== undefined && <span className={classes.summary}>{summary}</span>}
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
