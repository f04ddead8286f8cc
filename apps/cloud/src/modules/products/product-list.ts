import type { RoleBadge, UserId } from '@dimora/domain';
import type { Sql } from '@dimora/node-kit/sql';
import type { ProductRecord } from './port.ts';
import { recordOf, type ProductRow } from './product.store.ts';

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

/** Finds the hubs that somebody may see, with their role on each and the group they put it in. */
export class ProductList {
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

const listedOf = (row: ListedRow): ListedProduct => ({
  product: recordOf(row),
  Role: (row.role ?? 'none') as RoleBadge,
  group: row.group_name ?? '',
});
