import type { UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/**
 * The table of {@link DepartureStore}. It is in the same file as the people: who is taken out of the one stands in
 * the other from the same moment, so that a power cut leaves nothing half done.
 */
export const departureMigrations: readonly Migration[] = [
  {
    id: 'users-004-departure',
    sql: `CREATE TABLE departure (
      UserId TEXT PRIMARY KEY,
      Names TEXT NOT NULL,
      erasedAs TEXT,
      done TEXT NOT NULL,
      startedAt INTEGER NOT NULL
    ) STRICT`,
  },
];

/** Somebody who has left the house, until every module has seen to what is theirs. */
export type Departure = {
  readonly UserId: UserId;
  /** What they were called, in full and in parts; none is empty. */
  readonly Names: readonly string[];
  /** The id that stands for them from now on; `null` for somebody who was removed, not erased. */
  readonly erasedAs: UserId | null;
  /** The parts that have seen to it. */
  readonly done: readonly string[];
  readonly startedAt: number;
};

type Listed = 'Names' | 'done';
type Row = Omit<Departure, Listed> & Readonly<Record<Listed, string>>;

/** The people who have left, and whose data isn't seen to yet. */
export class DepartureStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The oldest first. */
  all(): readonly Departure[] {
    return this.#database
      .statement<Row>('SELECT * FROM departure ORDER BY startedAt, UserId')
      .all()
      .map((row) => ({
        ...row,
        Names: JSON.parse(row.Names) as string[],
        done: JSON.parse(row.done) as string[],
      }));
  }

  save({ UserId, Names, erasedAs, done, startedAt }: Departure): void {
    this.#database
      .statement(
        `INSERT OR REPLACE INTO departure (UserId, Names, erasedAs, done, startedAt)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .run(UserId, JSON.stringify(Names), erasedAs, JSON.stringify(done), startedAt);
  }

  remove(UserId: UserId): void {
    this.#database.statement('DELETE FROM departure WHERE UserId = ?').run(UserId);
  }

  /** One transaction with whatever else is written to the settings in it. */
  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }
}
