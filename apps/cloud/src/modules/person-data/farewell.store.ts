import type { UserId } from '@dimora/domain';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';

/** Which hubs don't know yet that an account is no more: nothing else is known of it. */
export const farewellMigrations: readonly SqlMigration[] = [
  {
    id: 'person-data-001-farewell',
    sql: `CREATE TABLE farewell (
      product_id TEXT NOT NULL,
      user_id TEXT NOT NULL,
      PRIMARY KEY (product_id, user_id)
    )`,
  },
];

/** The hubs that still have to be informed. */
export class FarewellStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async add(ProductId: string, UserId: UserId): Promise<void> {
    await this.#sql.run(
      'INSERT INTO farewell (product_id, user_id) VALUES (?, ?) ON CONFLICT (product_id, user_id) DO NOTHING',
      [ProductId, UserId],
    );
  }

  async of(ProductId: string): Promise<UserId[]> {
    const rows = await this.#sql.all<{ user_id: string }>(
      'SELECT user_id FROM farewell WHERE product_id = ?',
      [ProductId],
    );
    return rows.map((row) => row.user_id as UserId);
  }

  async told(ProductId: string, UserId: UserId): Promise<void> {
    await this.#sql.run('DELETE FROM farewell WHERE product_id = ? AND user_id = ?', [
      ProductId,
      UserId,
    ]);
  }
}
