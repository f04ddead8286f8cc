import type { Database, DatabaseOptions } from '../sqlite/database.ts';
import { migrate, refuseNewer } from '../sqlite/migrate.ts';
import { openChecked, refusing } from '../sqlite/open-checked.ts';
import type { Sql, SqlStore, SqlValue } from './sql.ts';
import { Turn } from './turn.ts';

/**
 * {@link Sql} over one SQLite file: for a server that runs alone. Statements are serialized, and a
 * transaction blocks others until it ends. Rejects with a `StorageRefusal` if the file can't be used.
 */
export const openSqlite = (path: string, options?: DatabaseOptions): SqlStore =>
  sqliteStore(openChecked(path, options));

/** {@link Sql} over a SQLite file that is open; it is closed with the store. */
export function sqliteStore(database: Database): SqlStore {
  const turn = new Turn();
  let isChecked = false;
  const direct = within(database, (react) => react());
  return {
    all: (text, params) => turn.take(() => direct.all(text, params)),
    one: (text, params) => turn.take(() => direct.one(text, params)),
    run: (text, params) => turn.take(() => direct.run(text, params)),
    transaction: (work) => turn.take(() => wholeOrNot(database, work)),
    afterCommit: (react) => direct.afterCommit(react),
    migrate: (steps) =>
      turn.take(() =>
        refusing(database.path, () => {
          // The first call brings the whole schema.
          if (!isChecked) refuseNewer(database, steps);
          isChecked = true;
          return migrate(database, steps);
        }),
      ),
    emptyLog: () =>
      turn.take(() => {
        database.emptyLog();
        return Promise.resolve();
      }),
    [Symbol.asyncDispose]: () => turn.take(() => database[Symbol.dispose]()),
  };
}

/** The port for the holder of the lock. */
function within(database: Database, afterCommit: Sql['afterCommit']): Sql {
  const values = (params: readonly SqlValue[] = []): SqlValue[] => [...params];
  const direct: Sql = {
    all: async <Row>(text: string, params?: readonly SqlValue[]) =>
      database.statement<Row>(text).all(...values(params)),
    one: async <Row>(text: string, params?: readonly SqlValue[]) =>
      database.statement<Row>(text).get(...values(params)),
    run: async (text, params) => ({ changes: database.statement(text).run(...values(params)) }),
    transaction: (work) => work(direct),
    afterCommit,
  };
  return direct;
}

async function wholeOrNot<Result>(
  database: Database,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const reactions: (() => void)[] = [];
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = await work(within(database, (react) => reactions.push(react)));
    database.exec('COMMIT');
    for (const react of reactions) react();
    return result;
  } catch (error) {
    // SQLite has already rolled back by itself when the disk is full.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
