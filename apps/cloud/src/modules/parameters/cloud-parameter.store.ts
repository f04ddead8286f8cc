import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import type { SecretColumn, Vault } from '@dimora/runtime';

/** Some parameters hold passwords. */
const VALUE: SecretColumn = {
  table: 'cloud_parameter',
  column: 'value',
  row: ['product_id', 'context', 'name'],
  json: true,
  ifLost: 'delete',
};

/** The table of {@link CloudParameterStore}; products come before it. */
export const cloudParameterMigrations: readonly SqlMigration[] = [
  {
    id: 'parameters-001',
    sql: `
      CREATE TABLE cloud_parameter (
        product_id TEXT NOT NULL REFERENCES product (id),
        context TEXT NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (product_id, context, name)
      );`,
    secrets: [VALUE],
  },
];

/** The key of a parameter. */
export type CloudParameterAddress = {
  readonly ProductId: string;
  readonly Context: string;
  readonly Key: string;
};

type Size = { readonly keys: number; readonly bytes: number };

/** Configuration parameters per hub, as JSON. */
export class CloudParameterStore {
  readonly #sql: Sql;
  readonly #vault: Vault;

  constructor(sql: Sql, vault: Vault) {
    this.#sql = sql;
    this.#vault = vault;
  }

  /** Nothing where it isn't set. */
  async get({ ProductId, Context, Key }: CloudParameterAddress): Promise<string | undefined> {
    const row = await this.#sql.one<{ value: string }>(
      'SELECT value FROM cloud_parameter WHERE product_id = ? AND context = ? AND name = ?',
      [ProductId, Context, Key],
    );
    return row && this.#vault.open(VALUE, [ProductId, Context, Key], row.value);
  }

  async set({ ProductId, Context, Key }: CloudParameterAddress, json: string): Promise<void> {
    await this.#sql.run(
      `INSERT INTO cloud_parameter (product_id, context, name, value) VALUES (?, ?, ?, ?)
       ON CONFLICT (product_id, context, name) DO UPDATE SET value = excluded.value`,
      [ProductId, Context, Key, this.#vault.seal(VALUE, [ProductId, Context, Key], json)],
    );
  }

  /** The keys of a hub and the bytes of their stored values, without the one at this address. */
  async size({ ProductId, Context, Key }: CloudParameterAddress): Promise<Size> {
    const row = await this.#sql.one<Size>(
      `SELECT COUNT(*) AS keys, COALESCE(SUM(LENGTH(value)), 0) AS bytes FROM cloud_parameter
       WHERE product_id = ? AND NOT (context = ? AND name = ?)`,
      [ProductId, Context, Key],
    );
    return { keys: Number(row?.keys ?? 0), bytes: Number(row?.bytes ?? 0) };
  }
}
