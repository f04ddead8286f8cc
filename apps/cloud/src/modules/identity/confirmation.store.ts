import type { UserId } from '@dimora/domain';
import { CLOCK_LEEWAY_MS } from '@dimora/identity';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';

/** The table of {@link ConfirmationStore}. */
export const confirmationMigrations: readonly SqlMigration[] = [
  {
    id: 'identity-009-address-confirmation',
    sql: `CREATE TABLE address_confirmation (
      UserId TEXT PRIMARY KEY,
      email TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      askedAt BIGINT NOT NULL,
      expiresAt BIGINT NOT NULL,
      usedAt BIGINT
    )`,
  },
];

/** A link that confirms an address, by the hash of its token. */
export type AddressLink = {
  readonly UserId: UserId;
  readonly email: string;
  readonly hash: string;
  readonly askedAt: number;
  readonly expiresAt: number;
};

/** A link as it is kept; a used one stays until it expires, to answer a second click. */
export type KeptLink = AddressLink & { readonly usedAt: number | null };

/** The links that confirm addresses: one per person. */
export class ConfirmationStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Replaces a person's link; false where one for the same address was made after `before`. */
  async keep(link: AddressLink, before: number, sql: Sql): Promise<boolean> {
    const { changes } = await sql.run(
      `INSERT INTO address_confirmation (UserId, email, hash, askedAt, expiresAt) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (UserId) DO UPDATE SET email = excluded.email, hash = excluded.hash,
         askedAt = excluded.askedAt, expiresAt = excluded.expiresAt, usedAt = NULL
       WHERE address_confirmation.askedAt <= ? OR address_confirmation.askedAt > ?
         OR address_confirmation.email <> excluded.email`,
      [
        link.UserId,
        link.email,
        link.hash,
        link.askedAt,
        link.expiresAt,
        before,
        link.askedAt + CLOCK_LEEWAY_MS,
      ],
    );
    return changes > 0;
  }

  byHash(hash: string): Promise<KeptLink | undefined> {
    return this.#sql.one<KeptLink>('SELECT * FROM address_confirmation WHERE hash = ?', [hash]);
  }

  byUser(UserId: UserId): Promise<KeptLink | undefined> {
    return this.#sql.one<KeptLink>('SELECT * FROM address_confirmation WHERE UserId = ?', [UserId]);
  }

  /** Marks a link as used: only one of several attempts does it. */
  async use(hash: string, now: number, sql: Sql): Promise<boolean> {
    const { changes } = await sql.run(
      `UPDATE address_confirmation SET usedAt = ?
       WHERE hash = ? AND usedAt IS NULL AND expiresAt > ? AND askedAt <= ?`,
      [now, hash, now, now + CLOCK_LEEWAY_MS],
    );
    return changes > 0;
  }

  async forget(UserId: UserId): Promise<void> {
    await this.#sql.run('DELETE FROM address_confirmation WHERE UserId = ?', [UserId]);
  }

  /** Deletes what has expired. */
  async sweep(now: number): Promise<void> {
    await this.#sql.run('DELETE FROM address_confirmation WHERE expiresAt <= ?', [now]);
  }
}
