import type { Database, Migration } from '@dimora/node-kit';

const HOUR = 3_600_000;

/** The table of {@link MarketPriceStore} in `config.db`. */
export const marketPriceMigrations: readonly Migration[] = [
  {
    id: 'energy-001',
    sql: `CREATE TABLE energy_market_price (
      at INTEGER PRIMARY KEY,
      price REAL NOT NULL
    ) STRICT`,
  },
];

/** Hourly market prices in euros per kWh, by the beginning of the hour. */
export class MarketPriceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds or replaces hours, all or none. */
  put(prices: readonly { readonly at: number; readonly price: number }[]): void {
    const write = this.#database.statement(
      'INSERT OR REPLACE INTO energy_market_price (at, price) VALUES (?, ?)',
    );
    this.#database.transaction(() => {
      for (const { at, price } of prices) write.run(at - (at % HOUR), price);
    });
  }

  /** The prices of the hours that begin in `[from, to)`. */
  between(from: number, to: number): ReadonlyMap<number, number> {
    const rows = this.#database
      .statement<{ at: number; price: number }>(
        'SELECT at, price FROM energy_market_price WHERE at >= ? AND at < ?',
      )
      .all(from - (from % HOUR), to);
    return new Map(rows.map(({ at, price }) => [at, price]));
  }

  /** The end of the last known hour; null without any. */
  until(): number | null {
    const row = this.#database
      .statement<{ last: number | null }>('SELECT MAX(at) AS last FROM energy_market_price')
      .get();
    return row?.last === null || row === undefined ? null : row.last + HOUR;
  }
}
