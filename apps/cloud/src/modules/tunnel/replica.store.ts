import type { Sql } from '@dimora/node-kit/sql';
import type { SecretColumn, Vault } from '@dimora/runtime';

/** The key by which replicas authenticate to each other, in its only row. */
export const REPLICA_KEY: SecretColumn = {
  table: 'tunnel_secret',
  column: 'key',
  row: ['id'],
  ifLost: 'delete',
};
const ROW = 1;

/** A replica's own row. */
export type ReplicaRow = {
  readonly replica: string;
  /** Where the others reach it. */
  readonly url: string;
  /** The heartbeat: increments as long as the replica is alive. */
  readonly beat: number;
};

/** The replicas that share this database, and the key by which they authenticate to each other. */
export class ReplicaStore {
  readonly #sql: Sql;
  readonly #vault: Vault;

  constructor(sql: Sql, vault: Vault) {
    this.#sql = sql;
    this.#vault = vault;
  }

  async beat(replica: string, url: string): Promise<void> {
    await this.#sql.run(
      `INSERT INTO tunnel_replica (replica, url, beat) VALUES (?, ?, 1)
       ON CONFLICT (replica) DO UPDATE SET url = excluded.url, beat = tunnel_replica.beat + 1`,
      [replica, url],
    );
  }

  async all(): Promise<ReplicaRow[]> {
    const rows = await this.#sql.all<ReplicaRow>('SELECT replica, url, beat FROM tunnel_replica');
    return rows.map((row) => ({ ...row, beat: Number(row.beat) }));
  }

  async remove(replica: string): Promise<void> {
    await this.#sql.run('DELETE FROM tunnel_replica WHERE replica = ?', [replica]);
  }

  /** The replicas' common key: the first candidate is kept for all. */
  async secret(candidate: string): Promise<string> {
    await this.#sql.run(
      'INSERT INTO tunnel_secret (id, key) VALUES (?, ?) ON CONFLICT (id) DO NOTHING',
      [ROW, this.#vault.seal(REPLICA_KEY, [ROW], candidate)],
    );
    const row = await this.#sql.one<{ key: string }>('SELECT key FROM tunnel_secret WHERE id = 1');
    return row ? this.#vault.open(REPLICA_KEY, [ROW], row.key) : candidate;
  }
}
