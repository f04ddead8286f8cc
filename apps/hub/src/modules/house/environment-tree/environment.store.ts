import { cleanName, type EnvironmentId, type EnvironmentType } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { EnvironmentRecord } from './port.ts';
import { editorColumns, editorOf } from '../../../platform/actor.ts';

/** The tables of this module in `config.db`. */
export const environmentMigrations: readonly Migration[] = [
  {
    id: 'environments-001',
    sql: `
      CREATE TABLE environment (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        description TEXT NOT NULL,
        type TEXT NOT NULL,
        parent_id TEXT REFERENCES environment (id),
        is_physical INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        changed_by_id TEXT,
        changed_by_name TEXT,
        position INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX environment_parent ON environment (parent_id);`,
  },
];

type EnvironmentRow = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly parent_id: string | null;
  readonly is_physical: number;
  readonly revision: number;
  readonly changed_by_id: string | null;
  readonly changed_by_name: string | null;
};

/** Stored environments and the property. */
export class EnvironmentStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Every environment, in order of creation. */
  all(): EnvironmentRecord[] {
    return this.#database
      .statement<EnvironmentRow>('SELECT * FROM environment ORDER BY position')
      .all()
      .map(recordOf);
  }

  /** Stores a new environment or the new state of one. */
  save(record: EnvironmentRecord): void {
    this.#database
      .statement(
        `INSERT INTO environment
           (id, name, description, type, parent_id, is_physical, revision, changed_by_id, changed_by_name, position)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM environment))
         ON CONFLICT (id) DO UPDATE SET
           name = excluded.name, description = excluded.description, type = excluded.type,
           parent_id = excluded.parent_id, is_physical = excluded.is_physical, revision = excluded.revision,
           changed_by_id = excluded.changed_by_id, changed_by_name = excluded.changed_by_name`,
      )
      .run(
        record.Id,
        record.Name,
        record.Description,
        record.Type,
        record.ParentEnvironmentId,
        Number(record.IsPhysical),
        record.revision,
        editorColumns(record.changedBy).Id,
        editorColumns(record.changedBy).Name,
      );
  }

  /** Removes an environment; it must have no children. */
  remove(id: EnvironmentId): void {
    this.#database.statement('DELETE FROM environment WHERE id = ?').run(id);
  }

  /** One transaction, together with whatever other stores of `config.db` write in it. */
  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }
}

const recordOf = (row: EnvironmentRow): EnvironmentRecord => ({
  Id: row.id as EnvironmentId,
  Name: cleanName(row.name),
  Description: row.description,
  Type: row.type as EnvironmentType,
  ParentEnvironmentId: row.parent_id as EnvironmentId | null,
  IsPhysical: row.is_physical === 1,
  IsSystem: row.id.startsWith('$'),
  revision: row.revision,
  changedBy: editorOf(row.changed_by_id, row.changed_by_name),
});
