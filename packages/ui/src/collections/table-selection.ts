/** The selected rows of a `DataTable`; the app holds them, by id. */
export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  /** The label of a row's checkbox, such as `Select Sofa lamp`. */
  readonly label: (row: Row) => string;
  /** The label of the header's checkbox: it selects every filtered row, on all pages. */
  readonly allLabel: (count: number) => string;
}

/** Adds rows to the selection, or removes them. */
export function withRows(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  chosen: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids)
    if (chosen) next.add(id);
    else next.delete(id);
  return next;
}

/** Whether all, some or none of the rows are selected. */
export function extentOf(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): 'none' | 'some' | 'all' {
  if (selected.size === 0) return 'none';
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
