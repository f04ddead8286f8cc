import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import type { SecretColumn, Vault } from '@dimora/runtime';
import type { HubKey } from './port.ts';

/** A lost one must not become absent: then the first hub to claim this id would be trusted. */
const KEY: SecretColumn = {
  table: 'hub_key',
  column: 'key',
  row: ['product_id'],
  ifLost: 'random',
};
/** Only compared with the next key, so its hash is enough. */
const FORMER: SecretColumn = {
  table: 'hub_key',
  column: 'former_key',
  row: ['product_id'],
  compared: true,
};

/** The tables of {@link HubKeyStore}. */
export const hubMigrations: readonly SqlMigration[] = [
  {
    id: 'hubs-001',
    sql: `
      CREATE TABLE hub_key (
        product_id TEXT PRIMARY KEY,
        key TEXT,
        revoked BIGINT NOT NULL
      );
      CREATE TABLE hub_call (
        product_id TEXT NOT NULL,
        jti TEXT NOT NULL,
        expires_at BIGINT NOT NULL,
        PRIMARY KEY (product_id, jti)
      );
      CREATE INDEX hub_call_expiry ON hub_call (expires_at);`,
    secrets: [KEY],
  },
  {
    id: 'hubs-002-former-key',
    sql: 'ALTER TABLE hub_key ADD COLUMN former_key TEXT',
    secrets: [FORMER],
  },
];

type KeyRow = { readonly key: string | null; readonly revoked: number };

/** The keys of hubs, and the ids of calls that they have made. */
export class HubKeyStore {
  readonly #sql: Sql;
  readonly #vault: Vault;

  constructor(sql: Sql, vault: Vault) {
    this.#sql = sql;
    this.#vault = vault;
  }

  /** Nothing for a hub that never enrolled; `key` is null where the next one will be trusted. */
  async find(id: string): Promise<{ key: string | null; revoked: boolean } | undefined> {
    const row = await this.#sql.one<KeyRow>(
      'SELECT key, revoked FROM hub_key WHERE product_id = ?',
      [id],
    );
    if (!row) return undefined;
    const key = row.key === null ? null : this.#vault.open(KEY, [id], row.key);
    return { key, revoked: Number(row.revoked) === 1 };
  }

  async keyOf(id: string): Promise<HubKey | undefined> {
    const found = await this.find(id);
    return found && found.key !== null ? { key: found.key, revoked: found.revoked } : undefined;
  }

  /** Stores the key where there is none; true where the hub had another one before it was readmitted. */
  async trust(id: string, key: string): Promise<boolean> {
    const { changes } = await this.#sql.run(
      `INSERT INTO hub_key (product_id, key, revoked) VALUES (?, ?, 0)
       ON CONFLICT (product_id) DO UPDATE SET key = excluded.key
       WHERE hub_key.key IS NULL AND hub_key.revoked = 0`,
      [id, this.#vault.seal(KEY, [id], key)],
    );
    if (changes !== 1) return false;
    const row = await this.#sql.one<{ former_key: string | null }>(
      'SELECT former_key FROM hub_key WHERE product_id = ?',
      [id],
    );
    const former = row?.former_key ?? null;
    return former !== null && former !== this.#vault.seal(FORMER, [id], key);
  }

  async revoke(id: string): Promise<void> {
    await this.#sql.run(
      `INSERT INTO hub_key (product_id, key, revoked) VALUES (?, NULL, 1)
       ON CONFLICT (product_id) DO UPDATE SET revoked = 1`,
      [id],
    );
  }

  /** Lets a hub in again, with whichever key it brings next. */
  async readmit(id: string): Promise<void> {
    const key = (await this.find(id))?.key ?? null;
    await this.#sql.run(
      `UPDATE hub_key SET former_key = COALESCE(?, former_key), key = NULL, revoked = 0
       WHERE product_id = ?`,
      [key === null ? null : this.#vault.seal(FORMER, [id], key), id],
    );
  }

  /** Records a call's id; false for a replay. */
  async isFirst(id: string, jti: string, expiresAt: number): Promise<boolean> {
    const { changes } = await this.#sql.run(
      `INSERT INTO hub_call (product_id, jti, expires_at) VALUES (?, ?, ?)
       ON CONFLICT (product_id, jti) DO NOTHING`,
      [id, jti, expiresAt],
    );
    return changes === 1;
  }

  /** Deletes calls whose tokens have expired. */
  async forgetCalls(before: number): Promise<void> {
    await this.#sql.run('DELETE FROM hub_call WHERE expires_at < ?', [before]);
  }
}
