import type { MarketPrice } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;
/** Quarters of an hour. */
const QUARTERS = HOUR / QUARTER;

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
  {
    id: 'energy-003',
    sql: `
      INSERT OR IGNORE INTO energy_market_price (at, price, minutes)
        SELECT at + part.ms, price, 15 FROM energy_market_price, (
          SELECT 900000 AS ms, 30 AS least UNION ALL
          SELECT 1800000, 60 UNION ALL
          SELECT 2700000, 60
        ) AS part WHERE minutes >= part.least;
      ALTER TABLE energy_market_price DROP COLUMN minutes;
    `,
  },
];

/** A price from `at` on; `minutes`, 15, 30 or 60, where it is known how long it lasts. */
type Given = { readonly at: number; readonly price: number; readonly minutes?: number | undefined };
type Row = { readonly at: number; readonly price: number };

/**
 * Market prices in euros per kWh, kept by the quarter-hour: Italy's are quarters since October 2025. So parts of an hour
 * may come in any order and in any number of calls.
 */
export class MarketPriceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds or replaces prices, all or none: each for the quarters that it lasts. */
  put(prices: readonly Given[]): void {
    const write = this.#database.statement(
      'INSERT OR REPLACE INTO energy_market_price (at, price) VALUES (?, ?)',
    );
    const hours = Map.groupBy(prices, ({ at }) => hourOf(at));
    this.#database.transaction(() => {
      for (const given of hours.values()) {
        const usual = minutesOf(given);
        for (const { at, price, minutes = usual } of given) {
          const begin = at - (at % QUARTER);
          for (let part = begin; part < begin + minutes * MINUTE; part += QUARTER)
            write.run(part, price);
        }
      }
    });
  }

  /** The prices of the hours that touch `[from, to)`: the mean of its quarters, once they are all known. */
  between(from: number, to: number): MarketPrice {
    const rows = this.#database
      .statement<Row>('SELECT at, price FROM energy_market_price WHERE at >= ? AND at < ?')
      .all(hourOf(from), hourOf(to) + HOUR);
    const prices = new Map<number, number>();
    for (const [hour, parts] of Map.groupBy(rows, ({ at }) => hourOf(at)))
      if (parts.length === QUARTERS)
        prices.set(hour, parts.reduce((sum, { price }) => sum + price, 0) / QUARTERS);
    return (at) => prices.get(hourOf(at));
  }

  /** The end of the last known price; null without any. */
  until(): number | null {
    const row = this.#database
      .statement<{ until: number | null }>(
        `SELECT MAX(at) + ${QUARTER} AS until FROM energy_market_price`,
      )
      .get();
    return row?.until ?? null;
  }
}

const hourOf = (at: number): number => at - (at % HOUR);

/** How long each of the prices given for an hour lasts: the hour if there is one for all of it, else its half or quarter. */
function minutesOf(prices: readonly Given[]): number {
  const quarters = prices.map(({ at }) => Math.floor((at % HOUR) / QUARTER));
  if (quarters.every((quarter) => quarter === 0)) return 60;
  return quarters.every((quarter) => quarter % 2 === 0) ? 30 : 15;
}
