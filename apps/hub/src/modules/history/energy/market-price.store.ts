import type { MarketPrice } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;

/** The table of {@link MarketPriceStore} in `config.db`. */
export const marketPriceMigrations: readonly Migration[] = [
  {
    id: 'energy-001',
    sql: `CREATE TABLE energy_market_price (
      at INTEGER PRIMARY KEY,
      price REAL NOT NULL
    ) STRICT`,
  },
  {
    id: 'energy-002',
    sql: 'ALTER TABLE energy_market_price ADD COLUMN minutes INTEGER NOT NULL DEFAULT 60',
  },
];

type Given = { readonly at: number; readonly price: number };
type Row = Given & { readonly minutes: number };

/** Market prices in euros per kWh, of hours and of parts of an hour: Italy's are quarters since October 2025. */
export class MarketPriceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds or replaces prices, all or none; prices of quarters replace their hour's, and the other way round. */
  put(prices: readonly Given[]): void {
    const remove = this.#database.statement(
      'DELETE FROM energy_market_price WHERE at >= ? AND at < ? AND minutes <> ?',
    );
    const write = this.#database.statement(
      'INSERT OR REPLACE INTO energy_market_price (at, price, minutes) VALUES (?, ?, ?)',
    );
    const hours = Map.groupBy(prices, ({ at }) => hourOf(at));
    this.#database.transaction(() => {
      for (const [hour, given] of hours) {
        const minutes = minutesOf(given);
        remove.run(hour, hour + HOUR, minutes);
        for (const { at, price } of given) write.run(at - (at % QUARTER), price, minutes);
      }
    });
  }

  /** The prices of the hours that touch `[from, to)`: the mean of its quarters, once they are all known. */
  between(from: number, to: number): MarketPrice {
    const rows = this.#database
      .statement<Row>('SELECT at, price, minutes FROM energy_market_price WHERE at >= ? AND at < ?')
      .all(hourOf(from), hourOf(to) + HOUR);
    const prices = new Map<number, number>();
    for (const [hour, parts] of Map.groupBy(rows, ({ at }) => hourOf(at))) {
      const known = parts.reduce((sum, { minutes }) => sum + minutes, 0);
      const cost = parts.reduce((sum, { minutes, price }) => sum + minutes * price, 0);
      if (known === 60) prices.set(hour, cost / known);
    }
    return (at) => prices.get(hourOf(at));
  }

  /** The end of the last known price; null without any. */
  until(): number | null {
    const row = this.#database
      .statement<{ until: number | null }>(
        `SELECT MAX(at + minutes * ${MINUTE}) AS until FROM energy_market_price`,
      )
      .get();
    return row?.until ?? null;
  }
}

const hourOf = (at: number): number => at - (at % HOUR);

/** How long each price of an hour lasts: the hour if there is one for all of it, else its half or its quarter. */
function minutesOf(prices: readonly Given[]): number {
  const quarters = prices.map(({ at }) => Math.floor((at % HOUR) / QUARTER));
  if (quarters.every((quarter) => quarter === 0)) return 60;
  return quarters.every((quarter) => quarter % 2 === 0) ? 30 : 15;
}
