import type { UserId } from '@dimora/domain';
import type { Sql } from '@dimora/node-kit/sql';

/** Whose data it is. */
export type DataSubject = {
  readonly UserId: UserId;
  /** In lower case; what waits for an address is theirs, too. */
  readonly email: string | null;
};

/** What a module of the cloud stores about people, declared once (USERS-B5). */
export type PersonalRows = {
  /** The tables that hold something of people: a test compares them with all that there are. */
  readonly tables: readonly string[];
  /** What it holds about a person, by kind: no secret. */
  readonly exported: (subject: DataSubject, sql: Sql) => Promise<Readonly<Record<string, unknown>>>;
  /** Deletes it, in the transaction of the whole erasure. */
  readonly erase: (subject: DataSubject, sql: Sql) => Promise<void>;
};

/** What all modules store about people. */
export class PersonalRowsRegister {
  readonly #declared: PersonalRows[] = [];

  declare(rows: PersonalRows): void {
    this.#declared.push(rows);
  }

  all(): readonly PersonalRows[] {
    return this.#declared;
  }
}
