/** The rows of a `DataTable` that a person has picked; the app holds them, by id. */
export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  /** What the box of a row says, such as `Select Sofa lamp`. */
  readonly label: (row: Row) => string;
  /** What the box in the head says: it takes every row that the filter leaves, of all pages. */
  readonly allLabel: (count: number) => string;
}

/** The selection with some rows in it, or out of it. */
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

/** How much of the rows is picked. */
export function extentOf(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): 'none' | 'some' | 'all' {
  if (selected.size === 0) return 'none';
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
