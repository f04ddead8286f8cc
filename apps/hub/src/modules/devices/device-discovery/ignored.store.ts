import { cleanName } from '@dimora/domain';
import type { IgnoredDevice } from '@dimora/contract';
import type { Database, Migration } from '@dimora/node-kit';

/** The table of {@link IgnoredStore} in `config.db`. */
export const ignoredMigrations: readonly Migration[] = [
  {
    id: 'device-discovery-001',
    sql: `CREATE TABLE ignored_device (
      id TEXT PRIMARY KEY,
      driver TEXT NOT NULL,
      key TEXT NOT NULL,
      name TEXT NOT NULL,
      address TEXT NOT NULL,
      model TEXT NOT NULL,
      manufacturer TEXT NOT NULL,
      ignored_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
  },
];

type Row = {
  readonly id: string;
  readonly driver: string;
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly model: string;
  readonly manufacturer: string;
  readonly ignored_at: number;
};

/** Found devices that people chose to ignore (DISCOVERY-B1). */
export class IgnoredStore {
  readonly #database: Database;
  readonly #held: Map<string, IgnoredDevice>;

  constructor(database: Database) {
    this.#database = database;
    const rows = database.statement<Row>('SELECT * FROM ignored_device ORDER BY ignored_at').all();
    this.#held = new Map(rows.map((row) => [row.id, deviceOf(row)]));
  }

  all(): IgnoredDevice[] {
    return [...this.#held.values()];
  }

  get(Id: string): IgnoredDevice | undefined {
    return this.#held.get(Id);
  }

  add(device: IgnoredDevice): void {
    this.#database
      .statement('INSERT OR REPLACE INTO ignored_device VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        device.Id,
        device.driver,
        device.Key,
        device.Name,
        device.Address,
        device.ModelName,
        device.Manufacturer,
        device.ignoredAt,
      );
    this.#held.set(device.Id, device);
  }

  remove(Id: string): void {
    this.#database.statement('DELETE FROM ignored_device WHERE id = ?').run(Id);
    this.#held.delete(Id);
  }
}

const deviceOf = (row: Row): IgnoredDevice => ({
  Id: row.id,
  driver: row.driver,
  Key: row.key,
  Name: cleanName(row.name),
  Address: row.address,
  ModelName: cleanName(row.model),
  Manufacturer: cleanName(row.manufacturer),
  ignoredAt: row.ignored_at,
});
