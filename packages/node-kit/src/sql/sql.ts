import type { SecretColumn } from '@dimora/runtime';

/** Parameters of statements and values of columns. Booleans are 0 and 1, JSON is text. */
export type SqlValue = string | number | null;

/**
 * A database behind one dialect that SQLite and PostgreSQL both understand: TEXT, BIGINT (milliseconds,
 * counters, 0 and 1), DOUBLE PRECISION, JSON as TEXT, `ON CONFLICT … DO UPDATE`, `RETURNING`; `?` for
 * parameters, and no question mark otherwise. Rejects with STORAGE_FULL and STORAGE_FAILED if the disk or the
 * server is at fault.
 */
export interface Sql {
  /** Every row that the statement selects or returns. */
  all<Row>(text: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** The first row, if there is one. */
  one<Row>(text: string, params?: readonly SqlValue[]): Promise<Row | undefined>;
  /** Runs a write; returns how many rows it affected. */
  run(text: string, params?: readonly SqlValue[]): Promise<{ readonly changes: number }>;
  /**
   * A transaction around `work`, which must use the `sql` it receives and not the outer one (on SQLite that
   * would deadlock). Nested transactions become part of the outer one.
   */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /**
   * Calls `react` once the surrounding transaction is committed, and never if it fails or is tried again; at once
   * outside of one.
   */
  afterCommit(react: () => void): void;
}

/** One step of a schema; its id is never used twice and its SQL never changes once released. */
export type SqlMigration = {
  /** Starts with the module's name, then a number: `products-001`. */
  readonly id: string;
  /** One or several statements, in the common dialect. */
  readonly sql: string;
  /** The columns of this step whose values are encrypted. */
  readonly secrets?: readonly SecretColumn[];
};

/** An open database: the port, its migrations, and its end. */
export type SqlStore = Sql &
  AsyncDisposable & {
    /** Runs the pending steps, each in its own transaction; returns their ids. */
    migrate(steps: readonly SqlMigration[]): Promise<string[]>;
    /** After an erasure: no log of writes holds what was deleted. PostgreSQL ages its own, in its own time. */
    emptyLog(): Promise<void>;
  };
