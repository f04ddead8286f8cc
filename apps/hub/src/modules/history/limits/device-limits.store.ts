import type { DeviceId, LimitId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

export const deviceLimitMigrations: readonly Migration[] = [
  {
    id: 'notifications-device-limits-001',
    sql: `CREATE TABLE device_limit (
      device TEXT NOT NULL,
      id TEXT NOT NULL,
      -- NULL: nobody is notified
      value REAL,
      PRIMARY KEY (device, id)
    ) STRICT, WITHOUT ROWID`,
  },
];

type Row = { readonly device: string; readonly id: string; readonly value: number | null };
type Limits = Map<LimitId, number | null>;

/** The limits that single devices have in place of the house's: in memory as on the disk. */
export class DeviceLimitsStore {
  readonly #database: Database;
  readonly #byDevice = new Map<DeviceId, Limits>();

  constructor(database: Database) {
    this.#database = database;
    for (const { device, id, value } of database.statement<Row>('SELECT * FROM device_limit').all())
      this.#of(device as DeviceId).set(id as LimitId, value);
  }

  /** A device's own limit; `undefined` if it has the house's. */
  get(device: DeviceId, id: LimitId): number | null | undefined {
    return this.#byDevice.get(device)?.get(id);
  }

  /** The devices with their own. */
  having(id: LimitId): DeviceId[] {
    return [...this.#byDevice].filter(([, limits]) => limits.has(id)).map(([device]) => device);
  }

  set(device: DeviceId, id: LimitId, value: number | null): void {
    this.#database
      .statement('INSERT OR REPLACE INTO device_limit (device, id, value) VALUES (?, ?, ?)')
      .run(device, id, value);
    this.#of(device).set(id, value);
  }

  remove(device: DeviceId, id: LimitId): void {
    this.#database
      .statement('DELETE FROM device_limit WHERE device = ? AND id = ?')
      .run(device, id);
    this.#byDevice.get(device)?.delete(id);
  }

  /** A device was removed. */
  forget(device: DeviceId): void {
    if (!this.#byDevice.has(device)) return;
    this.#database.statement('DELETE FROM device_limit WHERE device = ?').run(device);
    this.#byDevice.delete(device);
  }

  #of(device: DeviceId): Limits {
    const held = this.#byDevice.get(device) ?? (new Map() as Limits);
    this.#byDevice.set(device, held);
    return held;
  }
}
