import type { ProductId, RoleBadge, UserId } from '@dimora/domain';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import type { ProductRecord, Subscription } from './port.ts';
import { recordOf, type ProductRow } from './product.store.ts';

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
];

/** A hub as one person finds it in their list. */
export type ListedProduct = {
  readonly product: ProductRecord;
  /** `none` where only a super administrator sees it. */
  readonly Role: RoleBadge;
  /** Their own group, empty without one. */
  readonly group: string;
};

type ListedRow = ProductRow & { readonly role: string | null; readonly group_name: string | null };

/** Which hubs somebody may see. */
export type Sight = {
  readonly UserId: UserId;
  /** Beside those that they are linked to: all others, one of them, or none. */
  readonly beside: 'all' | { readonly ProductId: string } | 'none';
};

/** What a list of hubs is asked for; hubs that the person isn't linked to follow their own. */
export type Listing = Sight & {
  /** Already folded; empty for everything. */
  readonly text: string;
  readonly offset: number;
  /** Nothing for as many as there are. */
  readonly limit: number | undefined;
};

/** Who is linked to which hub, in which role, and how they group them. */
export class SubscriptionStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The hubs that somebody may see: their own first, each half by name. */
  async list({ text, offset, limit, ...sight }: Listing): Promise<ListedProduct[]> {
    const seen = seenBy(sight);
    const conditions = [
      ...(seen.condition === '' ? [] : [seen.condition]),
      ...(text === '' ? [] : [`product.search LIKE ? ESCAPE '!'`]),
    ];
    const rows = await this.#sql.all<ListedRow>(
      `${LISTED}
       ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}
       ORDER BY CASE WHEN subscription.user_id IS NULL THEN 1 ELSE 0 END, product.search, product.id
       ${limit === undefined ? '' : 'LIMIT ? OFFSET ?'}`,
      [
        ...seen.values,
        ...(text === '' ? [] : [`%${text.replaceAll(/[!%_]/g, '!$&')}%`]),
        ...(limit === undefined ? [] : [limit, offset]),
      ],
    );
    const listed = rows.map(listedOf);
    return limit === undefined ? listed.slice(offset) : listed;
  }

  /** One hub as somebody finds it; nothing where they may not see it. */
  async find(id: string, sight: Sight): Promise<ListedProduct | undefined> {
    const seen = seenBy(sight);
    const row = await this.#sql.one<ListedRow>(
      `${LISTED} WHERE ${seen.condition === '' ? '' : `${seen.condition} AND`} product.id = ?`,
      [...seen.values, id],
    );
    return row && listedOf(row);
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

  /** Takes the link away, and the person's group; true if there was a link. */
  async unlink(id: string, UserId: UserId): Promise<boolean> {
    await this.setGroup(id, UserId, '');
    const { changes } = await this.#sql.run(
      'DELETE FROM subscription WHERE product_id = ? AND user_id = ?',
      [id, UserId],
    );
    return changes === 1;
  }

  /** From now on the hub may say nothing of the person any more, until they sign in on it again. */
  async forget(id: string, UserId: UserId): Promise<void> {
    await this.#sql.run('DELETE FROM acquaintance WHERE product_id = ? AND user_id = ?', [
      id,
      UserId,
    ]);
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

  /** Keeps somebody's own group of a hub; an empty one takes it away. */
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

/** Every hub with what one person, given twice, has of it. */
const LISTED = `
  SELECT product.*, subscription.role AS role, product_group.name AS group_name FROM product
  LEFT JOIN subscription ON subscription.product_id = product.id AND subscription.user_id = ?
  LEFT JOIN product_group ON product_group.product_id = product.id AND product_group.user_id = ?`;

/** The condition under which {@link LISTED} tells what somebody may see, with the values of both. */
function seenBy({ UserId, beside }: Sight): { condition: string; values: string[] } {
  const linked = 'subscription.user_id IS NOT NULL';
  if (beside === 'all') return { condition: '', values: [UserId, UserId] };
  if (beside === 'none') return { condition: linked, values: [UserId, UserId] };
  return {
    condition: `(${linked} OR product.id = ?)`,
    values: [UserId, UserId, beside.ProductId],
  };
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

const listedOf = (row: ListedRow): ListedProduct => ({
  product: recordOf(row),
  Role: (row.role ?? 'none') as RoleBadge,
  group: row.group_name ?? '',
});
