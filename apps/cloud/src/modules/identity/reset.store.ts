import type { UserId } from '@dimora/domain';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';

/** The table of {@link ResetStore}. */
export const resetMigrations: readonly SqlMigration[] = [
  {
    id: 'identity-004-reset',
    sql: `CREATE TABLE password_reset (
      UserId TEXT PRIMARY KEY,
      hash TEXT NOT NULL UNIQUE,
      askedAt BIGINT NOT NULL,
      expiresAt BIGINT NOT NULL
    )`,
  },
];

/** Ways back for people who forgot their password: one at a time for each, by the hash of its token. */
export class ResetStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Keeps a way back in the place of an older one; answers false when that was made after `before`. */
  async keep(
    reset: { UserId: UserId; hash: string; askedAt: number; expiresAt: number },
    before: number,
    sql: Sql,
  ): Promise<boolean> {
    const { changes } = await sql.run(
      `INSERT INTO password_reset (UserId, hash, askedAt, expiresAt) VALUES (?, ?, ?, ?)
       ON CONFLICT (UserId) DO UPDATE
       SET hash = excluded.hash, askedAt = excluded.askedAt, expiresAt = excluded.expiresAt
       WHERE password_reset.askedAt <= ?`,
      [reset.UserId, reset.hash, reset.askedAt, reset.expiresAt, before],
    );
    return changes > 0;
  }

  /** Takes a way back: of several who try, one alone gets it. */
  async take(hash: string, now: number): Promise<UserId | undefined> {
    const taken = await this.#sql.one<{ UserId: UserId }>(
      'DELETE FROM password_reset WHERE hash = ? AND expiresAt > ? RETURNING UserId',
      [hash, now],
    );
    return taken?.UserId;
  }

  /** Forgets what has expired. */
  async sweep(now: number): Promise<void> {
    await this.#sql.run('DELETE FROM password_reset WHERE expiresAt <= ?', [now]);
  }
}
