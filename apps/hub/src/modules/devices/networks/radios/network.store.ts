import type { Database, Migration } from '@dimora/node-kit';
import type { SecretColumn, Vault } from '@dimora/runtime';
import { editorColumns, editorOf, type Actor } from '../../../../platform/actor.ts';
import type { NetworkKey } from '../port.ts';

/** The keys of a network. Without them the hub opens nothing: other keys would make another network. */
const SECRETS: SecretColumn = {
  table: 'radio_network',
  column: 'secrets',
  row: ['driver', 'id'],
  json: true,
  ifLost: 'clear',
};

/** The table of {@link NetworkStore} in `config.db`. */
export const networkMigrations: readonly Migration[] = [
  {
    id: 'networks-001',
    sql: `CREATE TABLE radio_network (
      driver TEXT NOT NULL,
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      address TEXT NOT NULL,
      options TEXT NOT NULL,
      secrets TEXT,
      network_id TEXT,
      revision INTEGER NOT NULL,
      changed_by_id TEXT,
      changed_by_name TEXT,
      PRIMARY KEY (driver, id)
    ) STRICT;`,
    secrets: [SECRETS],
  },
  {
    id: 'networks-002',
    // Removed, but what belongs to it may not be gone yet.
    sql: 'ALTER TABLE radio_network ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;',
  },
  {
    id: 'networks-003',
    sql: 'ALTER TABLE radio_network ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;',
  },
];

/** A stored radio network. */
export type NetworkRecord = NetworkKey & {
  readonly Name: string;
  readonly address: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Its keys; `null` if they can't be read any more. */
  readonly secrets: Readonly<Record<string, string>> | null;
  /** The home ID or PAN ID that its controller named last; `null` before its first opening. */
  readonly networkId: string | null;
  /** True from the move of another system's network until its controller has named that network. */
  readonly isMoved?: boolean;
  readonly revision: number;
  readonly changedBy: Actor;
};

type Row = {
  readonly driver: string;
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly options: string;
  readonly secrets: string | null;
  readonly network_id: string | null;
  readonly moved: number;
  readonly revision: number;
  readonly changed_by_id: string | null;
  readonly changed_by_name: string | null;
  readonly removed: number;
};

export const keyOf = ({ driver, Id }: NetworkKey): string => `${driver}/${Id}`;

/** The radio networks of the house: in memory as on the disk, their keys encrypted there. */
export class NetworkStore {
  readonly #database: Database;
  readonly #vault: Vault;
  readonly #records = new Map<string, NetworkRecord>();
  /** Removed by an earlier life of the hub, which ended before everything was gone. */
  readonly #removed: NetworkKey[] = [];

  constructor(database: Database, vault: Vault) {
    this.#database = database;
    this.#vault = vault;
    const rows = database.statement<Row>('SELECT * FROM radio_network ORDER BY driver, id').all();
    for (const row of rows) {
      if (row.removed === 1) {
        this.#removed.push({ driver: row.driver, Id: row.id });
        continue;
      }
      const record = this.#read(row);
      this.#records.set(keyOf(record), record);
    }
  }

  all(): readonly NetworkRecord[] {
    return [...this.#records.values()];
  }

  one(key: NetworkKey): NetworkRecord | undefined {
    return this.#records.get(keyOf(key));
  }

  save(record: NetworkRecord): void {
    const { driver, Id, Name, address, options, secrets, networkId, revision, changedBy } = record;
    const { isMoved = false } = record;
    const editor = editorColumns(changedBy);
    this.#database
      .statement(
        `INSERT OR REPLACE INTO radio_network (driver, id, name, address, options, secrets,
           network_id, moved, revision, changed_by_id, changed_by_name)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        driver,
        Id,
        Name,
        address,
        JSON.stringify(options),
        secrets && this.#vault.seal(SECRETS, [driver, Id], JSON.stringify(secrets)),
        networkId,
        isMoved ? 1 : 0,
        revision,
        editor.Id,
        editor.Name,
      );
    this.#records.set(keyOf(record), record);
  }

  /** Those of which something may be left. */
  removed(): readonly NetworkKey[] {
    return [...this.#removed];
  }

  /** Forgets a network with its keys, but for its id: see {@link forget}. */
  remove(key: NetworkKey): void {
    this.#database
      .statement('UPDATE radio_network SET removed = 1, secrets = NULL WHERE driver = ? AND id = ?')
      .run(key.driver, key.Id);
    this.#records.delete(keyOf(key));
  }

  /** Everything that belonged to a removed network is gone. */
  forget(key: NetworkKey): void {
    this.#database
      .statement('DELETE FROM radio_network WHERE driver = ? AND id = ? AND removed = 1')
      .run(key.driver, key.Id);
  }

  #read(row: Row): NetworkRecord {
    const { driver, id, secrets } = row;
    return {
      driver,
      Id: id,
      Name: row.name,
      address: row.address,
      options: JSON.parse(row.options) as Record<string, unknown>,
      secrets: this.#opened(driver, id, secrets),
      networkId: row.network_id,
      isMoved: row.moved === 1,
      revision: row.revision,
      changedBy: editorOf(row.changed_by_id, row.changed_by_name),
    };
  }

  #opened(driver: string, id: string, sealed: string | null): Record<string, string> | null {
    if (sealed === null) return null;
    try {
      return JSON.parse(this.#vault.open(SECRETS, [driver, id], sealed)) as Record<string, string>;
    } catch {
      return null;
    }
  }
}
