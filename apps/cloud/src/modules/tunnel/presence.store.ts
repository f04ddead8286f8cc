import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import { REPLICA_KEY } from './replica.store.ts';

/** The tables of {@link PresenceStore} and of the replicas. */
export const tunnelMigrations: readonly SqlMigration[] = [
  {
    id: 'tunnel-001',
    sql: `
      CREATE TABLE tunnel (
        product_id TEXT PRIMARY KEY,
        replica TEXT,
        session TEXT NOT NULL,
        opened_at BIGINT NOT NULL,
        closed_at BIGINT
      );
      CREATE INDEX tunnel_by_replica ON tunnel (replica);
      CREATE TABLE tunnel_replica (
        replica TEXT PRIMARY KEY,
        url TEXT NOT NULL,
        beat BIGINT NOT NULL
      );
      CREATE TABLE tunnel_secret (
        id BIGINT PRIMARY KEY,
        key TEXT NOT NULL
      );`,
    secrets: [REPLICA_KEY],
  },
];

/** Which replica holds a hub's tunnel. */
export type Presence = {
  readonly ProductId: string;
  /** The replica that holds it; nothing once it has closed. */
  readonly replica: string | null;
  readonly closedAt: number | null;
};

type Row = {
  readonly product_id: string;
  readonly replica: string | null;
  readonly closed_at: number | string | null;
};

/** Which hub has a tunnel at which replica; a hub's newest tunnel wins. */
export class PresenceStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async open(ProductId: string, replica: string, session: string, now: number): Promise<void> {
    await this.#sql.run(
      `INSERT INTO tunnel (product_id, replica, session, opened_at, closed_at)
       VALUES (?, ?, ?, ?, NULL)
       ON CONFLICT (product_id) DO UPDATE SET
         replica = excluded.replica, session = excluded.session,
         opened_at = excluded.opened_at, closed_at = NULL`,
      [ProductId, replica, session, now],
    );
  }

  /** Marks this tunnel as closed; false where a newer one has replaced it. */
  async close(ProductId: string, session: string, now: number): Promise<boolean> {
    const { changes } = await this.#sql.run(
      `UPDATE tunnel SET replica = NULL, closed_at = ? WHERE product_id = ? AND session = ?`,
      [now, ProductId, session],
    );
    return changes > 0;
  }

  /** Marks all tunnels of a replica as closed, when it starts or stops. */
  async clear(replica: string, now: number): Promise<void> {
    await this.#sql.run('UPDATE tunnel SET replica = NULL, closed_at = ? WHERE replica = ?', [
      now,
      replica,
    ]);
  }

  async of(ProductId: string): Promise<Presence | undefined> {
    const [found] = await this.among([ProductId]);
    return found;
  }

  async among(ProductIds: readonly string[]): Promise<Presence[]> {
    if (ProductIds.length === 0) return [];
    const rows = await this.#sql.all<Row>(
      `SELECT product_id, replica, closed_at FROM tunnel
       WHERE product_id IN (${ProductIds.map(() => '?').join(', ')})`,
      ProductIds,
    );
    return rows.map((row) => ({
      ProductId: row.product_id,
      replica: row.replica,
      closedAt: row.closed_at === null ? null : Number(row.closed_at),
    }));
  }
}
