import { cleanName, type DeviceGroupId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { DeviceGroupRecord } from './port.ts';
import { editorColumns, editorOf } from '../../../platform/actor.ts';

/** The table of {@link DeviceGroupStore} in `config.db`. */
export const deviceGroupMigrations: readonly Migration[] = [
  {
    id: 'device-groups-001',
    sql: `CREATE TABLE device_group (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      description TEXT NOT NULL,
      categories TEXT NOT NULL,
      reports TEXT NOT NULL,
      revision INTEGER NOT NULL,
      changed_by_id TEXT,
      changed_by_name TEXT
    ) STRICT`,
  },
];

type DeviceGroupRow = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly categories: string;
  readonly reports: string;
  readonly revision: number;
  readonly changed_by_id: string | null;
  readonly changed_by_name: string | null;
};

/** The groups that people created; the system's own are not rows, so nothing can change them. */
export class DeviceGroupStore {
  readonly #database: Database;
  readonly #byId = new Map<DeviceGroupId, DeviceGroupRecord>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.statement<DeviceGroupRow>('SELECT * FROM device_group').all()) {
      const record = recordOf(row);
      this.#byId.set(record.Id, record);
    }
  }

  all(): readonly DeviceGroupRecord[] {
    return [...this.#byId.values()];
  }

  byId(Id: DeviceGroupId): DeviceGroupRecord | undefined {
    return this.#byId.get(Id);
  }

  /** Stores a new group or the new state of one. */
  save(record: DeviceGroupRecord): void {
    this.#database
      .statement(
        `INSERT OR REPLACE INTO device_group
           (id, name, description, categories, reports, revision, changed_by_id, changed_by_name)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        record.Id,
        record.Name,
        record.Description,
        JSON.stringify(record.IoTCategoryIds),
        JSON.stringify(record.Reports),
        record.revision,
        editorColumns(record.changedBy).Id,
        editorColumns(record.changedBy).Name,
      );
    this.#byId.set(record.Id, record);
  }

  remove(Id: DeviceGroupId): void {
    this.#database.statement('DELETE FROM device_group WHERE id = ?').run(Id);
    this.#byId.delete(Id);
  }
}

const recordOf = (row: DeviceGroupRow): DeviceGroupRecord => ({
  Id: row.id as DeviceGroupId,
  Name: cleanName(row.name),
  Description: row.description,
  IoTCategoryIds: JSON.parse(row.categories) as string[],
  Reports: JSON.parse(row.reports) as string[],
  IsSystem: false,
  revision: row.revision,
  changedBy: editorOf(row.changed_by_id, row.changed_by_name),
});
