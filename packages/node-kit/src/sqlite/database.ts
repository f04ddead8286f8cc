import { open } from 'node:fs/promises';
import { DatabaseSync, backup, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { storageCause, storageFault, type StorageCause } from './storage-fault.ts';

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
  /** True for a file that must not change; it may be damaged. */
  readonly readOnly?: boolean;
  /** True to overwrite what is deleted: it names people, and must not stay readable in the file. */
  readonly overwritesDeleted?: boolean;
  /** The size of a page of a new file: a power of two from 512 to 65,536; 4,096 by default. */
  readonly pageBytes?: number;
};

/** Tries to remedy a fault, such as by making room; true if the statement should run once more. */
export type Remedy = (cause: StorageCause) => boolean;

/** Milliseconds to wait for another process's lock. */
const LOCK_PATIENCE_MS = 1_000;
/** Pages copied at a time, so that a copy never blocks other work for long. */
const PAGES_AT_ONCE = 64;
/** Pages of the write-ahead log before they are moved to the file: with SQLite's 1,000 a commit may wait for 20 ms. */
const LOG_PAGES = 250;

/**
 * One SQLite file behind prepared statements. Rejects with STORAGE_FULL and STORAGE_FAILED if the disk is at
 * fault; a transaction that throws leaves nothing behind.
 */
export class Database implements Disposable {
  /** The file; `:memory:` for none. */
  readonly path: string;
  readonly #options: DatabaseOptions;
  readonly #statements = new Map<string, StatementSync>();
  #handle: DatabaseSync;
  #depth = 0;
  #remedy: Remedy = () => false;

  /** Opens or creates the file; `:memory:` keeps everything in memory. See {@link isLockedFault}. */
  constructor(path: string, options: DatabaseOptions = {}) {
    this.path = path;
    this.#options = options;
    this.#handle = this.#open();
  }

  /** Prepares a statement once and caches it; `Row` is the shape of its rows. */
  statement<Row = Record<string, unknown>>(sql: string): Statement<Row> {
    const prepared = (): StatementSync => {
      let found = this.#statements.get(sql);
      if (!found) this.#statements.set(sql, (found = this.#handle.prepare(sql)));
      return found;
    };
    return {
      all: (...values) => this.#guarded(() => prepared().all(...values)) as Row[],
      get: (...values) => this.#guarded(() => prepared().get(...values)) as Row | undefined,
      run: (...values) => Number(this.#guarded(() => prepared().run(...values)).changes),
      iterate: (...values) => this.#guarded(() => prepared().iterate(...values)) as Iterable<Row>,
    };
  }

  /** Runs SQL without parameters: schema and pragmas. */
  exec(sql: string): void {
    this.#guarded(() => this.#handle.exec(sql));
  }

  /**
   * A transaction. With synchronous=FULL it has reached the disk when it returns. The work must be
   * synchronous, and may run twice if a remedy was found; nested transactions become part of the outer one.
   */
  transaction<Result>(work: () => Result): Result {
    if (this.#depth > 0) return work();
    return this.#remedied(() => this.#transaction(work));
  }

  /** True between the begin and the end of a transaction. */
  get inTransaction(): boolean {
    return this.#handle.isTransaction;
  }

  /** From now on, faults of storage are passed to `remedy` before they reach the caller. */
  remedyBy(remedy: Remedy): void {
    this.#remedy = remedy;
  }

  /** Closes the file and opens whatever is at its path now, after `between`. */
  reopen(between: () => void): void {
    this[Symbol.dispose]();
    between();
    this.#handle = this.#open();
  }

  /** Writes a consistent copy to another file while work goes on; the copy is not checked. */
  async copyTo(path: string): Promise<void> {
    try {
      await backup(this.#handle, path, { rate: PAGES_AT_ONCE });
    } catch (error) {
      throw storageFault(error, path);
    }
  }

  /** Empties the write-ahead log, which holds what was there before; readers that are at work may keep some of it. */
  emptyLog(): void {
    this.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /**
   * Brings what was committed to the disk, as FULL does, but beside the event loop: a slow disk delays nobody. For
   * databases that are written all the time.
   */
  async syncLog(): Promise<void> {
    if (this.path === ':memory:') return;
    const log = await open(`${this.path}-wal`, 'r');
    try {
      await log.datasync();
    } finally {
      await log.close();
    }
  }

  /** Closes the file; later calls throw. */
  [Symbol.dispose](): void {
    this.#statements.clear();
    if (this.#handle.isOpen) this.#handle.close();
  }

  #open(): DatabaseSync {
    const { durability = 'FULL', alone = false, readOnly = false } = this.#options;
    const { overwritesDeleted = false, pageBytes } = this.#options;
    let handle: DatabaseSync | undefined;
    try {
      handle = new DatabaseSync(this.path, {
        timeout: LOCK_PATIENCE_MS,
        enableForeignKeyConstraints: true,
        readOnly,
      });
      if (pageBytes !== undefined && !readOnly) handle.exec(`PRAGMA page_size = ${pageBytes}`);
      if (alone) handle.exec('PRAGMA locking_mode = EXCLUSIVE');
      if (overwritesDeleted) handle.exec('PRAGMA secure_delete = ON');
      handle.exec('PRAGMA temp_store = MEMORY');
      if (!readOnly)
        handle.exec(
          `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durability}; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`,
        );
      return handle;
    } catch (error) {
      if (handle?.isOpen) handle.close();
      throw storageFault(error, this.path);
    }
  }

  #transaction<Result>(work: () => Result): Result {
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

  #guarded<Result>(work: () => Result): Result {
    const run = (): Result => {
      try {
        return work();
      } catch (error) {
        throw storageFault(error, this.path);
      }
    };
    // Inside a transaction, the transaction as a whole is repeated.
    return this.#depth > 0 || this.inTransaction ? run() : this.#remedied(run);
  }

  #remedied<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const cause = storageCause(error, this.path);
      if (cause === undefined || !this.#remedy(cause)) throw error;
      return work();
    }
  }
}
