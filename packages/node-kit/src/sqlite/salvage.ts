import { Database } from './database.ts';
import { leafPages } from './leaf-pages.ts';
import { isConstraintFault, storageCause } from './storage-fault.ts';

/** A table that is worth reading from a damaged file. */
export type SalvagedTable = {
  readonly table: string;
  /** Its integer key, by which it is read in steps and over gaps; a small table needs none. */
  readonly key?: string;
  /** False for a row whose contents make no sense: damage inside a page isn't always noticed by SQLite. */
  readonly isWhole?: (row: SalvagedRow) => boolean;
};

/** A row as it was read. */
export type SalvagedRow = Readonly<Record<string, string | number | null>>;

/** Rows read at a time, so that nothing else waits for long. */
const AT_ONCE = 250;
/** Pages without a row of ours read at a time. */
const PAGES_AT_ONCE = 64;
/** Rescued rows keep their order, but come this far before all new ones. */
const SHIFT = 2 ** 40;

/** What a read found before it ended or met damage. */
type Found = { readonly rows: readonly SalvagedRow[]; readonly isDamaged: boolean };

/**
 * Reads what is intact in a damaged database into a new one, a step at a time: each takes milliseconds and
 * yields how many rows it rescued. Where SQLite can't follow a table, its pages are read one by one.
 */
export function* salvage(
  damaged: string,
  into: Database,
  tables: readonly SalvagedTable[],
): Generator<number, void> {
  for (const table of tables) {
    const { key } = table;
    const isWhole: boolean = yield* key === undefined
      ? inOne(damaged, into, table)
      : byKey(damaged, into, table, key);
    if (!isWhole && key !== undefined) yield* byPage(damaged, into, table, key);
  }
}

/** A small table at once, as far as it can be read. */
function* inOne(damaged: string, into: Database, table: SalvagedTable): Generator<number, boolean> {
  using from = opened(damaged);
  const { rows, isDamaged } = read(from, `SELECT * FROM ${table.table}`);
  yield write(into, table, rows);
  return !isDamaged;
}

/** A large table in steps: what was written to it, then what earlier salvages have put before that. */
function* byKey(
  damaged: string,
  into: Database,
  table: SalvagedTable,
  key: string,
): Generator<number, boolean> {
  using from = opened(damaged);
  const some = `SELECT * FROM ${table.table} NOT INDEXED WHERE ${key} > ? AND ${key} < ? ORDER BY ${key} LIMIT ?`;
  for (let base = 0; ; base -= SHIFT) {
    let at = base;
    let found = 0;
    for (let isMore = true; isMore;) {
      const { rows, isDamaged } = read(from, some, at, base + SHIFT, AT_ONCE);
      yield write(
        into,
        table,
        rows.map((row) => before(row, key)),
      );
      if (isDamaged) return false;
      found += rows.length;
      at = Number(rows.at(-1)?.[key] ?? at);
      isMore = rows.length === AT_ONCE;
    }
    if (found === 0) return true;
  }
}

/** Rows that are there already are skipped by their keys. */
function* byPage(
  damaged: string,
  into: Database,
  table: SalvagedTable,
  key: string,
): Generator<number, void> {
  const columns = into
    .statement<{ name: string }>(
      `SELECT name FROM pragma_table_info('${table.table}') ORDER BY cid`,
    )
    .all()
    .map(({ name }) => name);
  let pages = 0;
  for (const page of leafPages(damaged)) {
    const rows = page
      .filter(({ values }) => values.length === columns.length)
      .map(({ rowid, values }) => {
        const named = columns.map((name, at) => [name, values[at] ?? null] as const);
        return before({ ...Object.fromEntries(named), [key]: rowid }, key);
      });
    pages += 1;
    if (rows.length > 0 || pages % PAGES_AT_ONCE === 0) yield write(into, table, rows);
  }
}

/** A row as it comes before all new ones. */
const before = (row: SalvagedRow, key: string): SalvagedRow => ({
  ...row,
  [key]: Number(row[key]) - SHIFT,
});

function read(from: Database | undefined, sql: string, ...values: readonly number[]): Found {
  const rows: SalvagedRow[] = [];
  if (!from) return { rows, isDamaged: true };
  try {
    for (const row of from.statement<SalvagedRow>(sql).iterate(...values)) rows.push(row);
    return { rows, isDamaged: false };
  } catch (error) {
    if (storageCause(error) === undefined && !isUnreadable(error)) throw error;
    return { rows, isDamaged: true };
  }
}

/** The table itself is gone, with the page that describes it. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

function write(
  into: Database,
  { table, isWhole }: SalvagedTable,
  rows: readonly SalvagedRow[],
): number {
  const whole = rows.filter((row) => isWhole?.(row) ?? true);
  const [first] = whole;
  if (!first) return 0;
  const columns = Object.keys(first);
  const insert = into.statement(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return into.transaction(() => {
    let rescued = 0;
    for (const row of whole) {
      try {
        rescued += insert.run(...columns.map((column) => row[column] ?? null));
      } catch (error) {
        if (!isConstraintFault(error)) throw error;
      }
    }
    return rescued;
  });
}

function opened(path: string): Database | undefined {
  try {
    return new Database(path, { readOnly: true });
  } catch {
    return undefined;
  }
}
