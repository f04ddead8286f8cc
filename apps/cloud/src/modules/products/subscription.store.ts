import type { ProductId, RoleBadge, UserId } from '@dimora/domain';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import { DimoraError } from '@dimora/runtime';
import type { Subscription } from './port.ts';

/** The tables of {@link SubscriptionStore}. */
export const subscriptionMigrations: readonly SqlMigration[] = [
  {
    id: 'products-002-subscription',
    sql: `
      CREATE TABLE subscription (
        product_id TEXT NOT NULL REFERENCES product (id),
        user_id TEXT NOT NULL,
        role TEXT NOT NULL,
        PRIMARY KEY (product_id, user_id)
      );
      CREATE INDEX subscription_user ON subscription (user_id);
      CREATE TABLE acquaintance (
        product_id TEXT NOT NULL REFERENCES product (id),
        user_id TEXT NOT NULL,
        PRIMARY KEY (product_id, user_id)
      );
      CREATE TABLE product_group (
        product_id TEXT NOT NULL REFERENCES product (id),
        user_id TEXT NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (product_id, user_id)
      );`,
  },
  {
    // Somebody who accepted an invitation that their hub hasn't settled.
    id: 'products-004-held',
    sql: 'ALTER TABLE subscription ADD COLUMN held BIGINT NOT NULL DEFAULT 0;',
  },
];

/** Who is linked to which hub, with which role and group. */
export class SubscriptionStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async roleOf(id: string, UserId: string): Promise<RoleBadge | undefined> {
    const row = await this.#sql.one<{ role: string }>(
      'SELECT role FROM subscription WHERE product_id = ? AND user_id = ?',
      [id, UserId],
    );
    return row?.role as RoleBadge | undefined;
  }

  /** Every link of these people, with the names of the hubs. */
  async ofPeople(
    UserIds: readonly string[],
  ): Promise<(Subscription & { readonly ProductName: string })[]> {
    if (UserIds.length === 0) return [];
    const rows = await this.#sql.all<SubscriptionRow & { name: string }>(
      `SELECT subscription.*, product.name AS name FROM subscription
       JOIN product ON product.id = subscription.product_id
       WHERE user_id IN (${UserIds.map(() => '?').join(', ')}) ORDER BY product.search, product.id`,
      UserIds,
    );
    return rows.map((row) => ({ ...subscriptionOf(row), ProductName: row.name }));
  }

  async ofProduct(id: string): Promise<Subscription[]> {
    const rows = await this.#sql.all<SubscriptionRow>(
      'SELECT * FROM subscription WHERE product_id = ?',
      [id],
    );
    return rows.map(subscriptionOf);
  }

  async link({ ProductId, UserId, Role }: SubscriptionDraft): Promise<void> {
    await this.#sql.run(
      `INSERT INTO subscription (product_id, user_id, role) VALUES (?, ?, ?)
       ON CONFLICT (product_id, user_id) DO UPDATE SET role = excluded.role`,
      [ProductId, UserId, Role],
    );
  }

  /** Removes the link and the person's group; true if there was a link. */
  async unlink(id: string, UserId: UserId): Promise<boolean> {
    await this.setGroup(id, UserId, '');
    const { changes } = await this.#sql.run(
      'DELETE FROM subscription WHERE product_id = ? AND user_id = ?',
      [id, UserId],
    );
    return changes === 1;
  }

  /** Links somebody new, whose role the hub may report from now on. Rejects with ALREADY_MEMBER. */
  async join(draft: SubscriptionDraft): Promise<void> {
    const { ProductId, UserId } = draft;
    if ((await this.roleOf(ProductId, UserId)) !== undefined)
      throw new DimoraError('ALREADY_MEMBER');
    await this.link(draft);
    await this.meet(ProductId, UserId);
    await this.#hold(ProductId, UserId, 1);
  }

  /** The hub knows who joined: from now on its reports count for them as for all others. */
  settle(id: string, UserId: UserId): Promise<void> {
    return this.#hold(id, UserId, 0);
  }

  /** Those who joined and whom the hub doesn't know yet. */
  async heldOf(id: string): Promise<ReadonlySet<UserId>> {
    const rows = await this.#sql.all<{ user_id: string }>(
      'SELECT user_id FROM subscription WHERE product_id = ? AND held = 1',
      [id],
    );
    return new Set(rows.map((row) => row.user_id as UserId));
  }

  /** Removes the link, and whatever else the hub knows of the person. */
  async leave(id: string, UserId: UserId): Promise<void> {
    await this.unlink(id, UserId);
    await this.forget(id, UserId);
  }

  /** The hub may no longer report the person's role, until they sign in on it again. */
  async forget(id: string, UserId: UserId): Promise<void> {
    await this.#sql.run('DELETE FROM acquaintance WHERE product_id = ? AND user_id = ?', [
      id,
      UserId,
    ]);
  }

  /** Removes all links to a hub, and what belongs to them. */
  async clear(id: string): Promise<void> {
    for (const table of ['product_group', 'acquaintance', 'subscription'])
      await this.#sql.run(`DELETE FROM ${table} WHERE product_id = ?`, [id]);
  }

  async meet(id: string, UserId: UserId): Promise<void> {
    await this.#sql.run(
      `INSERT INTO acquaintance (product_id, user_id) VALUES (?, ?)
       ON CONFLICT (product_id, user_id) DO NOTHING`,
      [id, UserId],
    );
  }

  /** Who has signed in on the hub. */
  async acquaintances(id: string): Promise<UserId[]> {
    const rows = await this.#sql.all<{ user_id: string }>(
      'SELECT user_id FROM acquaintance WHERE product_id = ?',
      [id],
    );
    return rows.map((row) => row.user_id as UserId);
  }

  /** The hubs on which somebody has signed in. */
  async knownTo(UserId: UserId): Promise<string[]> {
    const rows = await this.#sql.all<{ product_id: string }>(
      'SELECT product_id FROM acquaintance WHERE user_id = ?',
      [UserId],
    );
    return rows.map((row) => row.product_id);
  }

  async #hold(id: string, UserId: UserId, held: 0 | 1): Promise<void> {
    await this.#sql.run('UPDATE subscription SET held = ? WHERE product_id = ? AND user_id = ?', [
      held,
      id,
      UserId,
    ]);
  }

  /** Sets somebody's own group for a hub; an empty name removes it. */
  async setGroup(id: string, UserId: UserId, name: string): Promise<void> {
    if (name === '') {
      await this.#sql.run('DELETE FROM product_group WHERE product_id = ? AND user_id = ?', [
        id,
        UserId,
      ]);
      return;
    }
    await this.#sql.run(
      `INSERT INTO product_group (product_id, user_id, name) VALUES (?, ?, ?)
       ON CONFLICT (product_id, user_id) DO UPDATE SET name = excluded.name`,
      [id, UserId, name],
    );
  }
}

type SubscriptionDraft = Omit<Subscription, 'ProductId'> & { readonly ProductId: string };

type SubscriptionRow = {
  readonly product_id: string;
  readonly user_id: string;
  readonly role: string;
};

const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  ProductId: row.product_id as ProductId,
  UserId: row.user_id as UserId,
  Role: row.role as RoleBadge,
});
