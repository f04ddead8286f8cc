import type { DeviceDescription } from '@dimora/driver-kit';
import {
  METER_SCOPES,
  VALUE_ROLES,
  isPluggedType,
  type DeviceId,
  type EnvironmentId,
  type UserId,
  cleanName,
} from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { SecretColumn, Vault } from '@dimora/runtime';
import type { DeviceRecord } from '../port.ts';
import { editorColumns, editorOf } from '../../../../platform/actor.ts';

/** Settings hold passwords and keys; encrypted whole, so that no spelling of a setting decides. */
const SETTINGS: SecretColumn = {
  table: 'device',
  column: 'settings',
  row: ['id'],
  json: true,
  ifLost: { becomes: '{}' },
};
/** May hold addresses with a password in them, as some cameras have. */
const DESCRIPTION: SecretColumn = {
  table: 'device',
  column: 'description',
  row: ['id'],
  json: true,
  ifLost: { becomes: '{}' },
};

/** The tables of this module in `config.db`; the environments' come before them. */
export const deviceMigrations: readonly Migration[] = [
  {
    id: 'devices-001',
    sql: `
      CREATE TABLE device (
        id TEXT PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        driver TEXT NOT NULL,
        provider TEXT NOT NULL,
        name TEXT NOT NULL,
        environment_id TEXT NOT NULL REFERENCES environment (id),
        settings TEXT NOT NULL,
        description TEXT NOT NULL,
        force_reachable INTEGER NOT NULL,
        installed INTEGER NOT NULL,
        found_by TEXT NOT NULL,
        linked_user TEXT,
        voice_control TEXT NOT NULL,
        revision INTEGER NOT NULL,
        changed_by_id TEXT,
        changed_by_name TEXT,
        position INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX device_environment ON device (environment_id);
      CREATE TABLE favourite (
        device_id TEXT NOT NULL REFERENCES device (id) ON DELETE CASCADE,
        user_id TEXT NOT NULL,
        PRIMARY KEY (device_id, user_id)
      ) STRICT, WITHOUT ROWID;`,
    secrets: [SETTINGS, DESCRIPTION],
  },
  { id: 'devices-002', sql: 'ALTER TABLE device ADD COLUMN attached_to TEXT' },
  { id: 'devices-003', sql: 'ALTER TABLE device ADD COLUMN signs_in_as TEXT' },
  { id: 'devices-004', sql: 'ALTER TABLE device ADD COLUMN plugged_type TEXT' },
  {
    id: 'devices-005',
    sql: `
      ALTER TABLE device ADD COLUMN channel_of TEXT REFERENCES device (id) ON DELETE CASCADE;
      ALTER TABLE device ADD COLUMN channel INTEGER;`,
  },
  {
    id: 'devices-006',
    sql: `
      ALTER TABLE device ADD COLUMN value_role TEXT;
      ALTER TABLE device ADD COLUMN measures TEXT;`,
  },
];

type DeviceRow = {
  readonly id: string;
  readonly key: string;
  readonly driver: string;
  readonly provider: string;
  readonly name: string;
  readonly environment_id: string;
  readonly settings: string;
  readonly description: string;
  readonly force_reachable: number;
  readonly installed: number;
  readonly found_by: string;
  readonly attached_to: string | null;
  readonly linked_user: string | null;
  readonly voice_control: string;
  readonly favourites: string;
  readonly signs_in_as: string | null;
  readonly plugged_type: string | null;
  readonly value_role: string | null;
  readonly measures: string | null;
  readonly channel_of: string | null;
  readonly channel: number | null;
  readonly revision: number;
  readonly changed_by_id: string | null;
  readonly changed_by_name: string | null;
};

/** Stored devices and favourites. */
export class DeviceStore {
  readonly #database: Database;
  readonly #vault: Vault;

  constructor(database: Database, vault: Vault) {
    this.#database = database;
    this.#vault = vault;
  }

  /** Every device and cached configuration, in order of creation. */
  all(): DeviceRecord[] {
    return this.#database
      .statement<DeviceRow>(
        `SELECT *, (SELECT json_group_array(user_id) FROM favourite WHERE device_id = device.id) AS favourites
         FROM device ORDER BY position`,
      )
      .all()
      .map((row) => recordOf(row, this.#vault));
  }

  /** Stores a new device or the new state of one; favourites have a call of their own. */
  save(record: DeviceRecord): void {
    this.#database
      .statement(
        `INSERT INTO device
           (id, key, driver, provider, name, environment_id, settings, description, force_reachable, installed,
            found_by, attached_to, linked_user, voice_control, signs_in_as, plugged_type, value_role, measures, channel_of, channel, revision, changed_by_id, changed_by_name, position)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM device))
         ON CONFLICT (id) DO UPDATE SET
           key = excluded.key, driver = excluded.driver, provider = excluded.provider, name = excluded.name,
           environment_id = excluded.environment_id, settings = excluded.settings, description = excluded.description,
           force_reachable = excluded.force_reachable, installed = excluded.installed, found_by = excluded.found_by, attached_to = excluded.attached_to,
           linked_user = excluded.linked_user, voice_control = excluded.voice_control, signs_in_as = excluded.signs_in_as,
           plugged_type = excluded.plugged_type, value_role = excluded.value_role, measures = excluded.measures,
           channel_of = excluded.channel_of, channel = excluded.channel,
           revision = excluded.revision,
           changed_by_id = excluded.changed_by_id, changed_by_name = excluded.changed_by_name`,
      )
      .run(
        record.Id,
        record.description.Key,
        record.driver,
        record.Provider,
        record.Name,
        record.EnvironmentId,
        this.#vault.seal(SETTINGS, [record.Id], JSON.stringify(record.Settings)),
        this.#vault.seal(DESCRIPTION, [record.Id], JSON.stringify(record.description)),
        Number(record.ForceReachable),
        Number(record.Installed),
        record.FoundBy,
        record.AttachedTo,
        record.LinkedUser,
        JSON.stringify(record.VoiceControlPerUser),
        record.signsInAs,
        record.pluggedType,
        record.role,
        record.measures,
        record.channel?.of ?? null,
        record.channel?.number ?? null,
        record.revision,
        editorColumns(record.changedBy).Id,
        editorColumns(record.changedBy).Name,
      );
  }

  /** One transaction, together with whatever other stores of `config.db` write in it. */
  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }

  /** Deletes a device with its settings, channels and favourites. */
  remove(id: DeviceId): void {
    this.#database.statement('DELETE FROM device WHERE id = ?').run(id);
  }

  /** Adds a device to a person's favourites, or removes it. */
  setFavourite(id: DeviceId, user: UserId, favourite: boolean): void {
    const sql = favourite
      ? 'INSERT OR IGNORE INTO favourite (device_id, user_id) VALUES (?, ?)'
      : 'DELETE FROM favourite WHERE device_id = ? AND user_id = ?';
    this.#database.statement(sql).run(id, user);
  }
}

/** A lost description is empty until the driver describes the device again. */
function descriptionOf({ id, key, description }: DeviceRow, vault: Vault): DeviceDescription {
  const stored = {
    ...blankDescription(key),
    ...(JSON.parse(vault.open(DESCRIPTION, [id], description)) as Partial<DeviceDescription>),
  };
  const { ModelName, Manufacturer } = stored;
  return { ...stored, ModelName: cleanName(ModelName), Manufacturer: cleanName(Manufacturer) };
}

const blankDescription = (key: string): DeviceDescription => ({
  UDN: key,
  Key: key,
  Address: '',
  ModelName: '',
  Manufacturer: '',
  Type: '',
  Physical: true,
  IoTCategoryIds: [],
  BaseIoTCategoryIds: [],
  Actions: [],
  DefaultActionId: null,
  StateVars: {},
});

const recordOf = (row: DeviceRow, vault: Vault): DeviceRecord => ({
  Id: row.id as DeviceId,
  driver: row.driver,
  Provider: row.provider,
  Name: cleanName(row.name),
  EnvironmentId: row.environment_id as EnvironmentId,
  Settings: JSON.parse(vault.open(SETTINGS, [row.id], row.settings)) as unknown,
  description: descriptionOf(row, vault),
  ForceReachable: row.force_reachable === 1,
  Installed: row.installed === 1,
  FoundBy: row.found_by,
  AttachedTo: row.attached_to as DeviceId | null,
  LinkedUser: row.linked_user as UserId | null,
  VoiceControlPerUser: JSON.parse(row.voice_control) as UserId[],
  Favorites: JSON.parse(row.favourites) as UserId[],
  signsInAs: row.signs_in_as,
  pluggedType: isPluggedType(row.plugged_type) ? row.plugged_type : null,
  role: VALUE_ROLES.find((role) => role === row.value_role) ?? null,
  measures: METER_SCOPES.find((scope) => scope === row.measures) ?? null,
  channel:
    row.channel_of === null || row.channel === null
      ? null
      : { of: row.channel_of as DeviceId, number: row.channel },
  revision: row.revision,
  changedBy: editorOf(row.changed_by_id, row.changed_by_name),
});
