import { costOf } from '@dimora/identity';
import { cleanName, type UserId } from '@dimora/domain';
import { isUniqueFault, type Sql, type SqlMigration } from '@dimora/node-kit/sql';
import { DimoraError } from '@dimora/runtime';
import type { AccountWithHash, AccountsPort, CredentialsPort } from './port.ts';

/** The table of {@link AccountStore}; user names and addresses are case-insensitive. */
export const accountMigrations: readonly SqlMigration[] = [
  {
    id: 'identity-001-account',
    sql: `CREATE TABLE account (
      Id TEXT PRIMARY KEY,
      Name TEXT NOT NULL,
      Username TEXT NOT NULL,
      usernameKey TEXT NOT NULL UNIQUE,
      email TEXT UNIQUE,
      passwordHash TEXT NOT NULL,
      superAdministrator BIGINT NOT NULL DEFAULT 0,
      partner BIGINT NOT NULL DEFAULT 0,
      enabled BIGINT NOT NULL DEFAULT 1,
      createdAt BIGINT NOT NULL
    )`,
  },
  {
    // The person who registered before proved nothing; accounts made by the operator have a user name of their own,
    // or rights that only the operator gives (docs/decisions/0213).
    id: 'identity-008-confirmed-email',
    sql: `ALTER TABLE account ADD COLUMN emailConfirmedAt BIGINT;
    UPDATE account SET emailConfirmedAt = createdAt
    WHERE email IS NOT NULL AND (usernameKey <> email OR superAdministrator = 1 OR partner = 1)`,
  },
  {
    id: 'identity-009-support',
    sql: 'ALTER TABLE account ADD COLUMN support BIGINT NOT NULL DEFAULT 0',
  },
];

/** Costs of hashes that are told apart: versions of this cloud have had two. */
const MOST_COSTS = 8;

/** The ranks that only the cloud's operator gives. */
type Ranks = Pick<AccountWithHash, 'superAdministrator' | 'partner' | 'support'>;

type Row = Omit<AccountWithHash, keyof Ranks | 'enabled' | 'emailConfirmed'> &
  Readonly<Record<keyof Ranks, number>> & {
    readonly emailConfirmedAt: number | null;
    readonly enabled: number;
  };

/** The provider's accounts with their password hashes. */
export class AccountStore implements AccountsPort, CredentialsPort {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async byLogin(login: string): Promise<AccountWithHash | undefined> {
    const key = login.trim().toLowerCase();
    const text = 'SELECT * FROM account WHERE usernameKey = ? OR email = ?';
    return found(await this.#sql.one<Row>(text, [key, key]));
  }

  async byEmail(email: string): Promise<AccountWithHash | undefined> {
    const text = 'SELECT * FROM account WHERE email = ?';
    return found(await this.#sql.one<Row>(text, [email.toLowerCase()]));
  }

  async byId(UserId: UserId): Promise<AccountWithHash | undefined> {
    return found(await this.#sql.one<Row>('SELECT * FROM account WHERE Id = ?', [UserId]));
  }

  async search(text: string, offset: number, limit: number): Promise<AccountWithHash[]> {
    const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
    const rows = await this.#sql.all<Row>(
      `SELECT * FROM account
       WHERE lower(Name) LIKE ? ESCAPE '\\' OR usernameKey LIKE ? ESCAPE '\\' OR email LIKE ? ESCAPE '\\'
       ORDER BY lower(Name), Id LIMIT ? OFFSET ?`,
      [pattern, pattern, pattern, limit, offset],
    );
    return rows.map(fromRow);
  }

  async add(account: AccountWithHash, createdAt: number, sql: Sql): Promise<void> {
    const { Id, Name, Username, email, passwordHash } = account;
    const { superAdministrator, partner, support, enabled, emailConfirmed } = account;
    try {
      await sql.run(
        `INSERT INTO account (Id, Name, Username, usernameKey, email, passwordHash, superAdministrator,
           partner, support, enabled, createdAt, emailConfirmedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          Id,
          Name,
          Username,
          Username.toLowerCase(),
          email?.toLowerCase() ?? null,
          passwordHash,
          Number(superAdministrator),
          Number(partner),
          Number(support),
          Number(enabled),
          createdAt,
          emailConfirmed ? createdAt : null,
        ],
      );
    } catch (error) {
      if (isUniqueFault(error)) throw new DimoraError('EMAIL_TAKEN', {}, { cause: error });
      throw error;
    }
  }

  async setPasswordHash(UserId: UserId, passwordHash: string): Promise<void> {
    await this.#sql.run('UPDATE account SET passwordHash = ? WHERE Id = ?', [passwordHash, UserId]);
  }

  async renewPasswordHash(UserId: UserId, from: string, to: string): Promise<void> {
    await this.#sql.run('UPDATE account SET passwordHash = ? WHERE Id = ? AND passwordHash = ?', [
      to,
      UserId,
      from,
    ]);
  }

  async hashOfEachCost(): Promise<readonly string[]> {
    const found: string[] = [];
    while (found.length < MOST_COSTS) {
      const others = found.map(() => 'passwordHash NOT LIKE ?').join(' AND ') || '1 = 1';
      const row = await this.#sql.one<Pick<Row, 'passwordHash'>>(
        `SELECT passwordHash FROM account WHERE ${others} LIMIT 1`,
        found.map((hash) => `${costOf(hash)}%`),
      );
      if (!row) break;
      found.push(row.passwordHash);
    }
    return found;
  }

  async setStaff(UserId: UserId, { superAdministrator, partner, support }: Ranks): Promise<void> {
    await this.#sql.run(
      'UPDATE account SET superAdministrator = ?, partner = ?, support = ? WHERE Id = ?',
      [Number(superAdministrator), Number(partner), Number(support), UserId],
    );
  }

  async confirmEmail(
    UserId: UserId,
    email: string,
    confirmedAt: number,
    sql: Sql = this.#sql,
  ): Promise<void> {
    const key = email.toLowerCase();
    try {
      await sql.run(
        `UPDATE account SET
           Username = CASE WHEN usernameKey = email THEN ? ELSE Username END,
           usernameKey = CASE WHEN usernameKey = email THEN ? ELSE usernameKey END,
           email = ?, emailConfirmedAt = ? WHERE Id = ?`,
        [key, key, key, confirmedAt, UserId],
      );
    } catch (error) {
      if (isUniqueFault(error)) throw new DimoraError('EMAIL_TAKEN', {}, { cause: error });
      throw error;
    }
  }

  async rename(UserId: UserId, Name: string, sql: Sql): Promise<void> {
    await sql.run('UPDATE account SET Name = ? WHERE Id = ?', [Name, UserId]);
  }
}

const found = (row: Row | undefined): AccountWithHash | undefined => row && fromRow(row);

const fromRow = ({ emailConfirmedAt, ...row }: Row): AccountWithHash => ({
  ...row,
  Name: cleanName(row.Name),
  emailConfirmed: emailConfirmedAt !== null,
  superAdministrator: row.superAdministrator === 1,
  partner: row.partner === 1,
  support: row.support === 1,
  enabled: row.enabled === 1,
});
