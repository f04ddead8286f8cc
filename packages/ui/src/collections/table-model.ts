import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import {
  compareCells,
  filterWords,
  plainText,
  type CellValue,
  type TableView,
} from './table-view.ts';

/** One column of a `DataTable`. Keep the list stable: outside of the component or in a memo. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** For columns of buttons: the header is for screen readers only. */
  readonly headerHidden?: boolean;
  /** The value that is sorted and searched, and shown if there is no `cell`. */
  readonly value: (row: Row) => CellValue;
  readonly cell?: (row: Row) => ReactNode;
  /** Sortable unless false. */
  readonly sortable?: boolean;
  /** Searched unless false. */
  readonly searched?: boolean;
  readonly align?: 'start' | 'end';
  /** A CSS width. */
  readonly width?: string;
  /** Its place in a two-line row on phones: title, second line, at the end, or hidden. */
  readonly phone?: 'title' | 'line' | 'end' | 'none';
}

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});

type Definition<Row extends object> = ColumnDef<typeof features, Row>;

/** The rows of one page and how many there are in all. */
export interface TableRows<Row> {
  readonly rows: readonly Row[];
  /** After the filter. */
  readonly total: number;
  readonly pages: number;
  /** The page actually shown: a page beyond the end becomes the last one. */
  readonly page: number;
  /** All filtered rows, of every page. */
  readonly all: () => readonly Row[];
}

/** The searchable text of a row, computed once for each row object. */
function searchText<Row extends object>(columns: readonly DataColumn<Row>[]): (row: Row) => string {
  const searched = columns.filter((column) => column.searched !== false);
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = plainText(searched.map((column) => column.value(row) ?? '').join('\n'));
    texts.set(row, text);
    return text;
  };
}

function definitionsOf<Row extends object>(columns: readonly DataColumn<Row>[]): Definition<Row>[] {
  return columns.map((column, index) => ({
    id: column.id,
    accessorFn: (row) => {
      const value = column.value(row);
      return value === null || value === '' ? undefined : value;
    },
    enableSorting: column.sortable !== false,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compareCells(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
    // A row's text is cached under its first column, so that the words may be in different columns.
    enableGlobalFilter: index === 0,
  }));
}

/** Filters, sorts and pages rows; 2,000 of them within 50 ms. Row objects must be replaced, never mutated. */
export function useTableRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  view: TableView,
): TableRows<Row> {
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const textOf = useMemo(() => searchText(columns), [columns]);
  const words = useMemo(() => filterWords(view.filter), [view.filter]);
  const { column, ascending } = view.sort ?? {};
  const sorting = useMemo(
    () => (column === undefined ? [] : [{ id: column, desc: ascending === false }]),
    [column, ascending],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row) => {
      const text = textOf(row.original);
      return words.every((word) => text.includes(word));
    },
    state: { sorting, globalFilter: words.length === 0 ? undefined : words },
  });
  const all = table.getSortedRowModel().rows;
  const pages = Math.max(1, Math.ceil(all.length / view.pageSize));
  const page = Math.min(Math.max(1, view.page), pages);
  const shown = all.slice((page - 1) * view.pageSize, page * view.pageSize);
  return {
    rows: shown.map((row) => row.original),
    total: all.length,
    pages,
    page,
    all: () => all.map((row) => row.original),
  };
}
