/** The sortable columns of the table (DEVICES-11), by their names on the wire. */
export const SORTING_FIELDS = [
  'Name',
  'EnvironmentName',
  'Manufacturer',
  'Provider',
  'Reachable',
] as const;
/** One of {@link SORTING_FIELDS}. */
export type SortingField = (typeof SORTING_FIELDS)[number];

/** The page sizes (DEVICES-12); the first is the default. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** The table's filters: words over all columns, one protocol, and reachability. */
export type TableFilter = {
  readonly text: string;
  readonly protocol: string | null;
  readonly reachable: boolean | null;
};

/** The table's whole state. */
export type TableState = {
  readonly filter: TableFilter;
  readonly sortingField: SortingField;
  readonly ascending: boolean;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
};

/** The query parameters of the table (DEVICES-13); the router reads and writes their JSON. */
export type TableSearch = {
  filter?: { text?: string; protocol?: string; reachable?: boolean };
  sorting_field?: SortingField;
  sorting_asc?: 0 | 1;
  current_page?: number;
  page_size?: number;
};

/** The table's initial state. */
export const INITIAL_STATE: TableState = {
  filter: { text: '', protocol: null, reachable: null },
  sortingField: 'Name',
  ascending: true,
  page: 1,
  pageSize: PAGE_SIZES[0],
};

const MOST_TEXT = 200;

/** Parses the query parameters; missing and invalid ones fall back to the initial state. */
export function tableStateOf(search: Readonly<Record<string, unknown>>): TableState {
  const page = Number(search['current_page']);
  return {
    filter: filterOf(search['filter']),
    sortingField:
      SORTING_FIELDS.find((field) => field === search['sorting_field']) ??
      INITIAL_STATE.sortingField,
    ascending: search['sorting_asc'] !== 0 && search['sorting_asc'] !== '0',
    page: Number.isSafeInteger(page) && page > 0 ? page : INITIAL_STATE.page,
    pageSize:
      PAGE_SIZES.find((size) => size === Number(search['page_size'])) ?? INITIAL_STATE.pageSize,
  };
}

function filterOf(raw: unknown): TableFilter {
  const read = typeof raw === 'string' ? parsed(raw) : raw;
  if (typeof read !== 'object' || read === null) return INITIAL_STATE.filter;
  const { text, protocol, reachable } = read as Readonly<Record<string, unknown>>;
  return {
    text: typeof text === 'string' ? text.slice(0, MOST_TEXT) : '',
    protocol: typeof protocol === 'string' && protocol !== '' ? protocol : null,
    reachable: typeof reachable === 'boolean' ? reachable : null,
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Formats the query parameters; defaults are left out of the address. */
export function tableSearchOf({
  filter,
  sortingField,
  ascending,
  page,
  pageSize,
}: TableState): TableSearch {
  const isSorted = sortingField !== INITIAL_STATE.sortingField || !ascending;
  const written = {
    ...(filter.text !== '' && { text: filter.text }),
    ...(filter.protocol !== null && { protocol: filter.protocol }),
    ...(filter.reachable !== null && { reachable: filter.reachable }),
  };
  return {
    ...(Object.keys(written).length > 0 && { filter: written }),
    ...(isSorted && {
      sorting_field: sortingField,
      sorting_asc: ascending ? (1 as const) : (0 as const),
    }),
    ...(page !== INITIAL_STATE.page && { current_page: page }),
    ...(pageSize !== INITIAL_STATE.pageSize && { page_size: pageSize }),
  };
}

/** Filtering returns to the first page; the rest of the state stays. */
export const narrowed = (state: TableState, filter: Partial<TableFilter>): TableState => ({
  ...state,
  filter: { ...state.filter, ...filter },
  page: 1,
});
