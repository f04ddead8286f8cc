import type { UserId } from '@dimora/domain';
import { isConstraintFault, type Database, type Migration } from '@dimora/node-kit';
import { DimoraError } from '@dimora/runtime';
import type { Account, AccountWithHash, OwnAccountsPort } from './port.ts';

/** The table of {@link AccountStore}. */
export const accountMigrations: readonly Migration[] = [
  {
    id: 'identity-001-account',
    sql: `CREATE TABLE account (
      UserId TEXT PRIMARY KEY,
      Username TEXT NOT NULL UNIQUE COLLATE NOCASE,
      passwordHash TEXT NOT NULL,
      superAdministrator INTEGER NOT NULL DEFAULT 0
    ) STRICT`,
  },
];

type Row = { UserId: UserId; Username: string; passwordHash: string; superAdministrator: number };

/** Local accounts; few enough to be held in memory. */
export class AccountStore implements OwnAccountsPort {
  readonly #database: Database;
  readonly #byUser = new Map<UserId, AccountWithHash>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.statement<Row>('SELECT * FROM account').all()) this.#hold(row);
  }

  of(UserId: UserId): Account | undefined {
    return this.#byUser.get(UserId);
  }

  all(): readonly Account[] {
    return [...this.#byUser.values()];
  }

  /** The hashes of all accounts. */
  hashes(): readonly string[] {
    return [...this.#byUser.values()].map(({ passwordHash }) => passwordHash);
  }

  byUsername(Username: string): AccountWithHash | undefined {
    const wanted = Username.toLowerCase();
    return [...this.#byUser.values()].find((account) => account.Username.toLowerCase() === wanted);
  }

  withHash(UserId: UserId): AccountWithHash | undefined {
    return this.#byUser.get(UserId);
  }

  add(account: AccountWithHash): void {
    try {
      this.#database
        .statement(
          'INSERT INTO account (UserId, Username, passwordHash, superAdministrator) VALUES (?, ?, ?, ?)',
        )
        .run(
          account.UserId,
          account.Username,
          account.passwordHash,
          Number(account.superAdministrator),
        );
    } catch (error) {
      if (isConstraintFault(error))
        throw new DimoraError('NAME_TAKEN', { name: account.Username }, { cause: error });
      throw error;
    }
    this.#byUser.set(account.UserId, account);
  }

  remove(UserId: UserId): void {
    if (!this.#byUser.delete(UserId)) return;
    this.#database.statement('DELETE FROM account WHERE UserId = ?').run(UserId);
  }

  setPasswordHash(UserId: UserId, passwordHash: string): void {
    this.#database
      .statement('UPDATE account SET passwordHash = ? WHERE UserId = ?')
      .run(passwordHash, UserId);
    const held = this.#byUser.get(UserId);
    if (held) this.#byUser.set(UserId, { ...held, passwordHash });
  }

  #hold(row: Row): void {
    this.#byUser.set(row.UserId, { ...row, superAdministrator: row.superAdministrator === 1 });
  }
}
