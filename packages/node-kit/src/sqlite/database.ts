import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { storageFault } from './storage-fault.ts';

/** A prepared statement; `Row` is the shape of its rows. */
export type Statement<Row> = {
  all(...values: readonly SQLInputValue[]): Row[];
  get(...values: readonly SQLInputValue[]): Row | undefined;
  /** Runs a write; returns how many rows it affected. */
  run(...values: readonly SQLInputValue[]): number;
  /** Iterates over the rows without loading them all; finish or break before the next write. */
  iterate(...values: readonly SQLInputValue[]): Iterable<Row>;
};

/** Options for opening a database. */
export type DatabaseOptions = {
  /** FULL: acknowledged writes have reached the disk. NORMAL: a power cut may lose the last moments. */
  readonly durability?: 'FULL' | 'NORMAL';
  /** True to lock out every other process while it is open. */
  readonly alone?: boolean;
};

/** Milliseconds to wait for another process's lock. */
const LOCK_PATIENCE_MS = 1_000;

/**
 * One SQLite file behind prepared statements. Rejects with STORAGE_FULL and STORAGE_FAILED if the disk is at
 * fault; a transaction that throws leaves nothing behind.
 */
export class Database implements Disposable {
  readonly #handle: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;

  /** Opens or creates the file; `:memory:` keeps everything in memory. See {@link isLockedFault}. */
  constructor(path: string, { durability = 'FULL', alone = false }: DatabaseOptions = {}) {
    this.#handle = guarded(
      () =>
        new DatabaseSync(path, { timeout: LOCK_PATIENCE_MS, enableForeignKeyConstraints: true }),
    );
    if (alone) this.exec('PRAGMA locking_mode = EXCLUSIVE');
    this.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durability};`);
  }

  /** Prepares a statement once and caches it; `Row` is the shape of its rows. */
  statement<Row = Record<string, unknown>>(sql: string): Statement<Row> {
    const prepared = (): StatementSync => {
      let found = this.#statements.get(sql);
      if (!found) this.#statements.set(sql, (found = this.#handle.prepare(sql)));
      return found;
    };
    return {
      all: (...values) => guarded(() => prepared().all(...values)) as Row[],
      get: (...values) => guarded(() => prepared().get(...values)) as Row | undefined,
      run: (...values) => Number(guarded(() => prepared().run(...values)).changes),
      iterate: (...values) => guarded(() => prepared().iterate(...values)) as Iterable<Row>,
    };
  }

  /** Runs SQL without parameters: schema and pragmas. */
  exec(sql: string): void {
    guarded(() => this.#handle.exec(sql));
  }

  /**
   * A transaction. With synchronous=FULL it has reached the disk when it returns. The work must be
   * synchronous; nested transactions become part of the outer one.
   */
  transaction<Result>(work: () => Result): Result {
    if (this.#depth > 0) return work();
    this.exec('BEGIN IMMEDIATE');
    this.#depth += 1;
    try {
      const result = work();
      this.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite has already rolled back by itself when the disk is full.
      if (this.inTransaction) this.exec('ROLLBACK');
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  /** True between the begin and the end of a transaction. */
  get inTransaction(): boolean {
    return this.#handle.isTransaction;
  }

  /** Closes the file; later calls throw. */
  [Symbol.dispose](): void {
    this.#statements.clear();
    if (this.#handle.isOpen) this.#handle.close();
  }
}

function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw storageFault(error);
  }
}
