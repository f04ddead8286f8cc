import { folded, type ProductId, type PropertyId, type UserId, cleanName } from '@dimora/domain';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import type { ProductFacts, ProductRecord } from './port.ts';

/** The table of {@link ProductStore}; places come before it. */
export const productMigrations: readonly SqlMigration[] = [
  {
    id: 'products-001',
    sql: `
      CREATE TABLE product (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        model TEXT NOT NULL,
        sku TEXT NOT NULL,
        serial TEXT NOT NULL,
        brand TEXT NOT NULL,
        version TEXT,
        base_address TEXT,
        property_id TEXT REFERENCES property (id),
        activation_id TEXT,
        activated_by TEXT,
        last_seen_at BIGINT,
        created_at BIGINT NOT NULL,
        search TEXT NOT NULL
      );
      CREATE INDEX product_property ON product (property_id);`,
  },
  {
    id: 'products-003-addresses',
    sql: `ALTER TABLE product ADD COLUMN addresses TEXT NOT NULL DEFAULT '[]';`,
  },
];

/** A row of the table. */
export type ProductRow = {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly sku: string;
  readonly serial: string;
  readonly brand: string;
  readonly version: string | null;
  readonly base_address: string | null;
  /** A list as JSON. */
  readonly addresses: string;
  readonly property_id: string | null;
  readonly activation_id: string | null;
  readonly activated_by: string | null;
  readonly last_seen_at: number | null;
  readonly created_at: number;
};

/** Hubs as the cloud keeps them. */
export class ProductStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async byId(id: string): Promise<ProductRecord | undefined> {
    const row = await this.#sql.one<ProductRow>('SELECT * FROM product WHERE id = ?', [id]);
    return row && recordOf(row);
  }

  /** Those that stand in one of the places, by name. */
  async standingIn(propertyIds: readonly string[]): Promise<ProductRecord[]> {
    if (propertyIds.length === 0) return [];
    const rows = await this.#sql.all<ProductRow>(
      `SELECT * FROM product WHERE property_id IN (${propertyIds.map(() => '?').join(', ')})
       ORDER BY search, id`,
      propertyIds,
    );
    return rows.map(recordOf);
  }

  /** Stores what a hub reports about itself; creates its row where there is none. */
  async keepFacts(facts: ProductFacts, now: number): Promise<void> {
    await this.#sql.run(
      `INSERT INTO product (id, name, model, sku, serial, brand, version, created_at, search)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET
         name = excluded.name, model = excluded.model, sku = excluded.sku, serial = excluded.serial,
         brand = excluded.brand, version = excluded.version, search = excluded.search`,
      [
        facts.ProductId,
        facts.ProductName,
        facts.ProductModel,
        facts.ProductSku,
        facts.serial,
        facts.brand,
        facts.version,
        now,
        searchOf(facts.ProductName, facts.ProductId, facts.serial),
      ],
    );
  }

  async rename({ ProductId, serial }: ProductRecord, name: string): Promise<void> {
    await this.#sql.run('UPDATE product SET name = ?, search = ? WHERE id = ?', [
      name,
      searchOf(name, ProductId, serial),
      ProductId,
    ]);
  }

  async setVersion(id: string, version: string): Promise<void> {
    await this.#sql.run('UPDATE product SET version = ? WHERE id = ?', [version, id]);
  }

  async setBaseAddress(id: string, address: string | null): Promise<void> {
    await this.#sql.run('UPDATE product SET base_address = ? WHERE id = ?', [address, id]);
  }

  async setAddresses(id: string, addresses: readonly string[]): Promise<void> {
    await this.#sql.run('UPDATE product SET addresses = ? WHERE id = ?', [
      JSON.stringify(addresses),
      id,
    ]);
  }

  async setProperty(id: string, propertyId: string | null): Promise<void> {
    await this.#sql.run('UPDATE product SET property_id = ? WHERE id = ?', [propertyId, id]);
  }

  async seen(id: string, at: number): Promise<void> {
    await this.#sql.run('UPDATE product SET last_seen_at = ? WHERE id = ?', [at, id]);
  }

  /** Records a hub's activation; false where it is activated already, or unknown. */
  async activate(id: string, activationId: string, by: UserId): Promise<boolean> {
    const { changes } = await this.#sql.run(
      'UPDATE product SET activation_id = ?, activated_by = ? WHERE id = ? AND activation_id IS NULL',
      [activationId, by, id],
    );
    return changes === 1;
  }

  /** Removes the hub's owner and place, as before its activation. */
  async release(id: string): Promise<void> {
    await this.#sql.run(
      `UPDATE product SET activation_id = NULL, activated_by = NULL, property_id = NULL,
         base_address = NULL, addresses = '[]' WHERE id = ?`,
      [id],
    );
  }
}

/** The text that a search matches: folded, to ignore accents and case. */
const searchOf = (...words: readonly string[]): string => folded(words.join(' '));

/** A row as the other modules know it. */
export const recordOf = (row: ProductRow): ProductRecord => ({
  ProductId: row.id as ProductId,
  ProductName: cleanName(row.name),
  ProductModel: cleanName(row.model),
  ProductSku: row.sku,
  serial: row.serial,
  brand: row.brand,
  version: row.version,
  BaseAddress: row.base_address,
  Addresses: JSON.parse(row.addresses) as string[],
  PropertyId: row.property_id as PropertyId | null,
  createdAt: Number(row.created_at),
  lastSeenAt: row.last_seen_at,
  activation:
    row.activation_id === null
      ? null
      : { id: row.activation_id, UserId: (row.activated_by ?? '') as UserId },
});
