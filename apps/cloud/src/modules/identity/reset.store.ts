import type { UserId } from '@dimora/domain';
import { CLOCK_LEEWAY_MS } from '@dimora/identity';
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

/** Password resets by the hash of their token: one per person. */
export class ResetStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Replaces a person's reset; false where the older one was made after `before`. */
  async keep(
    reset: { UserId: UserId; hash: string; askedAt: number; expiresAt: number },
    before: number,
    sql: Sql,
  ): Promise<boolean> {
    const { changes } = await sql.run(
      `INSERT INTO password_reset (UserId, hash, askedAt, expiresAt) VALUES (?, ?, ?, ?)
       ON CONFLICT (UserId) DO UPDATE
       SET hash = excluded.hash, askedAt = excluded.askedAt, expiresAt = excluded.expiresAt
       WHERE password_reset.askedAt <= ? OR password_reset.askedAt > ?`,
      [
        reset.UserId,
        reset.hash,
        reset.askedAt,
        reset.expiresAt,
        before,
        reset.askedAt + CLOCK_LEEWAY_MS,
      ],
    );
    return changes > 0;
  }

  /** Consumes a reset: only one of several attempts gets it. */
  async take(hash: string, now: number): Promise<UserId | undefined> {
    const taken = await this.#sql.one<{ UserId: UserId }>(
      'DELETE FROM password_reset WHERE hash = ? AND expiresAt > ? AND askedAt <= ? RETURNING UserId',
      [hash, now, now + CLOCK_LEEWAY_MS],
    );
    return taken?.UserId;
  }

  /** Deletes what has expired. */
  async sweep(now: number): Promise<void> {
    await this.#sql.run('DELETE FROM password_reset WHERE expiresAt <= ?', [now]);
  }
}
