import {
  cleanName,
  type PlaceSubType,
  type PlaceType,
  type PropertyId,
  type UserId,
} from '@dimora/domain';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import type { PropertyRecord, PropertyRegisterPort } from './port.ts';

/** The table of {@link PropertyStore}. */
export const propertyMigrations: readonly SqlMigration[] = [
  {
    id: 'properties-001',
    sql: `
      CREATE TABLE property (
        id TEXT PRIMARY KEY,
        user_id TEXT NOT NULL,
        name TEXT NOT NULL,
        description TEXT NOT NULL,
        type TEXT NOT NULL,
        sub_type TEXT NOT NULL,
        latitude DOUBLE PRECISION NOT NULL,
        longitude DOUBLE PRECISION NOT NULL,
        address TEXT NOT NULL,
        radius DOUBLE PRECISION NOT NULL,
        extra_data TEXT NOT NULL,
        revision BIGINT NOT NULL,
        created_at BIGINT NOT NULL
      );
      CREATE INDEX property_user ON property (user_id);`,
  },
];

type PropertyRow = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly sub_type: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
  readonly radius: number;
  readonly extra_data: string;
  readonly revision: number;
};

/** Stored places. */
export class PropertyStore implements PropertyRegisterPort {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async ofOwner(owner: UserId): Promise<PropertyRecord[]> {
    const rows = await this.#sql.all<PropertyRow>(
      'SELECT * FROM property WHERE user_id = ? ORDER BY created_at, id',
      [owner],
    );
    return rows.map(recordOf);
  }

  async byIds(ids: readonly string[]): Promise<PropertyRecord[]> {
    if (ids.length === 0) return [];
    const rows = await this.#sql.all<PropertyRow>(
      `SELECT * FROM property WHERE id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    return rows.map(recordOf);
  }

  async ofOwnerById(
    id: string,
    owner: UserId,
    sql: Sql = this.#sql,
  ): Promise<PropertyRecord | undefined> {
    const row = await sql.one<PropertyRow>('SELECT * FROM property WHERE id = ? AND user_id = ?', [
      id,
      owner,
    ]);
    return row && recordOf(row);
  }

  async hold(id: string, owner: UserId, sql: Sql): Promise<boolean> {
    const { changes } = await sql.run(
      'UPDATE property SET revision = revision WHERE id = ? AND user_id = ?',
      [id, owner],
    );
    return changes === 1;
  }

  async add(record: PropertyRecord, now: number): Promise<void> {
    await this.#sql.run(
      `INSERT INTO property (id, user_id, name, description, type, sub_type, latitude, longitude,
         address, radius, extra_data, revision, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      [
        record.Id,
        record.UserId,
        record.Name,
        record.Description,
        record.Type,
        record.SubType,
        record.Latitude,
        record.Longitude,
        record.Address,
        record.Radius,
        JSON.stringify(record.ExtraData),
        record.revision,
        now,
      ],
    );
  }

  async save(record: PropertyRecord, sql: Sql): Promise<void> {
    await sql.run(
      `UPDATE property SET name = ?, description = ?, type = ?, sub_type = ?, latitude = ?,
         longitude = ?, address = ?, radius = ?, revision = ? WHERE id = ?`,
      [
        record.Name,
        record.Description,
        record.Type,
        record.SubType,
        record.Latitude,
        record.Longitude,
        record.Address,
        record.Radius,
        record.revision,
        record.Id,
      ],
    );
  }

  async remove(id: string, sql: Sql): Promise<void> {
    await sql.run('DELETE FROM property WHERE id = ?', [id]);
  }
}

const recordOf = (row: PropertyRow): PropertyRecord => ({
  Id: row.id as PropertyId,
  UserId: row.user_id as UserId,
  Name: cleanName(row.name),
  Description: row.description,
  Type: row.type as PlaceType,
  SubType: row.sub_type as PlaceSubType,
  Latitude: row.latitude,
  Longitude: row.longitude,
  Address: row.address,
  Radius: row.radius,
  ExtraData: JSON.parse(row.extra_data) as Record<string, string>,
  revision: row.revision,
});
