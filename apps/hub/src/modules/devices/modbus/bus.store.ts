import { cleanName } from '@dimora/domain';
import type { ModbusConnectionDraft } from '@dimora/contract';
import type { Database, Migration } from '@dimora/node-kit';
import { editorColumns, editorOf, type Actor } from '../../../platform/actor.ts';

/** The table of this module in `config.db`. */
export const modbusMigrations: readonly Migration[] = [
  {
    id: 'modbus-001',
    sql: `
      CREATE TABLE modbus_bus (
        id TEXT PRIMARY KEY,
        configuration TEXT NOT NULL,
        revision INTEGER NOT NULL,
        built_revision INTEGER NOT NULL,
        changed_by_id TEXT,
        changed_by_name TEXT
      ) STRICT, WITHOUT ROWID;`,
  },
];

/** A stored bus: the saved configuration, and which revision the house runs. */
export type BusRecord = {
  readonly configuration: ModbusConnectionDraft;
  readonly revision: number;
  /** The revision that the devices were built from; 0 before the first. */
  readonly builtRevision: number;
  readonly changedBy: Actor;
};

type BusRow = {
  readonly configuration: string;
  readonly revision: number;
  readonly built_revision: number;
  readonly changed_by_id: string | null;
  readonly changed_by_name: string | null;
};

/** The saved configuration of each bus. */
export class BusStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Every bus, by id. */
  all(): BusRecord[] {
    return this.#database
      .statement<BusRow>('SELECT * FROM modbus_bus ORDER BY id')
      .all()
      .map((row) => ({
        configuration: withCleanNames(JSON.parse(row.configuration) as ModbusConnectionDraft),
        revision: row.revision,
        builtRevision: row.built_revision,
        changedBy: editorOf(row.changed_by_id, row.changed_by_name),
      }));
  }

  /** Stores a new bus or the new state of one. */
  save({ configuration, revision, builtRevision, changedBy }: BusRecord): void {
    this.#database
      .statement(
        `INSERT OR REPLACE INTO modbus_bus
           (id, configuration, revision, built_revision, changed_by_id, changed_by_name)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        configuration.id,
        JSON.stringify(configuration),
        revision,
        builtRevision,
        editorColumns(changedBy).Id,
        editorColumns(changedBy).Name,
      );
  }

  /** Deletes a bus. */
  remove(id: string): void {
    this.#database.statement('DELETE FROM modbus_bus WHERE id = ?').run(id);
  }

  /** One transaction, together with whatever other stores of `config.db` write in it. */
  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }
}

/** What earlier versions took as names. */
const withCleanNames = (configuration: ModbusConnectionDraft): ModbusConnectionDraft => ({
  ...configuration,
  devices: configuration.devices.map((device) => ({
    ...device,
    name: cleanName(device.name),
    model_name: cleanName(device.model_name),
    manufacturer: cleanName(device.manufacturer),
  })),
});
