import type { RoleBadge, UserId } from '@dimora/domain';
import type { Sql } from '@dimora/node-kit/sql';
import type { ProductRecord } from './port.ts';
import { recordOf, type ProductRow } from './product.store.ts';

/** A hub in one person's list. */
export type ListedProduct = {
  readonly product: ProductRecord;
  /** `none` where only a super administrator sees it. */
  readonly Role: RoleBadge;
  /** Their own group, empty without one. */
  readonly group: string;
};

type ListedRow = ProductRow & { readonly role: string | null; readonly group_name: string | null };

/** Which hubs somebody may see. */
export type VisibleProducts = {
  readonly UserId: UserId;
  /** In addition to those that they are linked to: all others, one of them, or none. */
  readonly beside: 'all' | { readonly ProductId: string } | 'none';
};

/** The query of a list; hubs that the person isn't linked to come last. */
export type Listing = VisibleProducts & {
  /** Already folded; empty for everything. */
  readonly text: string;
  readonly offset: number;
  /** Nothing for all of them. */
  readonly limit: number | undefined;
};

/** Lists the hubs that somebody may see, with their role on each and their group for it. */
export class ProductList {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The hubs that somebody may see: their own first, each half by name. */
  async list({ text, offset, limit, ...visible }: Listing): Promise<ListedProduct[]> {
    const seen = seenBy(visible);
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

  /** One hub; nothing where they may not see it. */
  async find(id: string, visible: VisibleProducts): Promise<ListedProduct | undefined> {
    const seen = seenBy(visible);
    const row = await this.#sql.one<ListedRow>(
      `${LISTED} WHERE ${seen.condition === '' ? '' : `${seen.condition} AND`} product.id = ?`,
      [...seen.values, id],
    );
    return row && listedOf(row);
  }
}

/** Every hub with one person's role and group; the person is given twice. */
const LISTED = `
  SELECT product.*, subscription.role AS role, product_group.name AS group_name FROM product
  LEFT JOIN subscription ON subscription.product_id = product.id AND subscription.user_id = ?
  LEFT JOIN product_group ON product_group.product_id = product.id AND product_group.user_id = ?`;

/** The WHERE condition for what somebody may see, with the parameters of {@link LISTED} and its own. */
function seenBy({ UserId, beside }: VisibleProducts): { condition: string; values: string[] } {
  const linked = 'subscription.user_id IS NOT NULL';
  if (beside === 'all') return { condition: '', values: [UserId, UserId] };
  if (beside === 'none') return { condition: linked, values: [UserId, UserId] };
  return {
    condition: `(${linked} OR product.id = ?)`,
    values: [UserId, UserId, beside.ProductId],
  };
}

const listedOf = (row: ListedRow): ListedProduct => ({
  product: recordOf(row),
  Role: (row.role ?? 'none') as RoleBadge,
  group: row.group_name ?? '',
});
