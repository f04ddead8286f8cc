/** What a statement may be given, and what a column may hold. Booleans are 0 and 1, JSON is text. */
export type SqlValue = string | number | null;

/**
 * A database behind one dialect that SQLite and PostgreSQL both speak: TEXT, BIGINT (milliseconds,
 * counters, 0 and 1), DOUBLE PRECISION, JSON as TEXT, `ON CONFLICT … DO UPDATE`, `RETURNING`;
 * `?` for parameters, and no question mark otherwise. Rejects with STORAGE_FULL and STORAGE_FAILED
 * where the disk or the server is at fault.
 */
export interface Sql {
  /** Every row that the statement selects or returns. */
  all<Row>(text: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** The first row, if there is one. */
  one<Row>(text: string, params?: readonly SqlValue[]): Promise<Row | undefined>;
  /** Runs a write; answers how many rows it touched. */
  run(text: string, params?: readonly SqlValue[]): Promise<{ readonly changes: number }>;
  /**
   * All or nothing: what `work` does through the `sql` that it is given. Inside it the outer one
   * must not be used (on SQLite it would wait for itself). A transaction within one is part of it.
   */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
}

/** One step of a schema; its id is never used twice and its SQL never changes once released. */
export type SqlMigration = {
  /** Begins with the module's name, then a number: `products-001`. */
  readonly id: string;
  /** One or several statements, in the common dialect. */
  readonly sql: string;
};

/** A database that is open: the port, its schema, and its end. */
export type SqlStore = Sql &
  AsyncDisposable & {
    /** Runs the steps that the database hasn't had, each whole or not at all; answers their ids. */
    migrate(steps: readonly SqlMigration[]): Promise<string[]>;
  };
