import {
  cleanName,
  withOwnIds,
  type TriggerContent,
  type TriggerId,
  type UserId,
} from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import { editorColumns, editorOf, type Actor } from '../../../platform/actor.ts';

/** A stored trigger. It acts within the claims of `changedBy`, who saved its content last. */
export type TriggerRecord = TriggerContent & {
  readonly Id: TriggerId;
  readonly Favorites: readonly UserId[];
  readonly changedBy: Actor;
  readonly revision: number;
};

/** The triggers, in `config.db`. */
export const triggerMigrations: readonly Migration[] = [
  {
    id: 'triggers-001',
    sql: `CREATE TABLE trigger_rule (
      id TEXT PRIMARY KEY,
      content TEXT NOT NULL,
      favorites TEXT NOT NULL,
      revision INTEGER NOT NULL,
      changed_by_id TEXT,
      changed_by_name TEXT
    ) STRICT`,
  },
];

type TriggerRow = {
  readonly id: string;
  readonly content: string;
  readonly favorites: string;
  readonly revision: number;
  readonly changed_by_id: string | null;
  readonly changed_by_name: string | null;
};

/** The triggers, in memory and on the disk. */
export class TriggerStore {
  readonly #database: Database;
  readonly #byId = new Map<TriggerId, TriggerRecord>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.statement<TriggerRow>('SELECT * FROM trigger_rule').all()) {
      const record = recordOf(row);
      this.#byId.set(record.Id, record);
    }
  }

  all(): readonly TriggerRecord[] {
    return [...this.#byId.values()];
  }

  byId(Id: TriggerId): TriggerRecord | undefined {
    return this.#byId.get(Id);
  }

  save(record: TriggerRecord): void {
    const { Id, Favorites, changedBy, revision, ...content } = record;
    const editor = editorColumns(changedBy);
    this.#database
      .statement(
        `INSERT OR REPLACE INTO trigger_rule
           (id, content, favorites, revision, changed_by_id, changed_by_name)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        Id,
        JSON.stringify(content),
        JSON.stringify(Favorites),
        revision,
        editor.Id,
        editor.Name,
      );
    this.#byId.set(Id, record);
  }

  remove(Id: TriggerId): void {
    this.#database.statement('DELETE FROM trigger_rule WHERE id = ?').run(Id);
    this.#byId.delete(Id);
  }
}

function recordOf(row: TriggerRow): TriggerRecord {
  const content = JSON.parse(row.content) as TriggerContent;
  return {
    // Parts that were stored earlier may share an Id.
    ...withOwnIds(content),
    // None were stored before there were any.
    Hours: (content as Partial<TriggerContent>).Hours ?? null,
    RunsMissed: (content as Partial<TriggerContent>).RunsMissed ?? false,
    Name: cleanName(content.Name),
    Id: row.id as TriggerId,
    Favorites: JSON.parse(row.favorites) as UserId[],
    revision: row.revision,
    changedBy: editorOf(row.changed_by_id, row.changed_by_name),
  };
}
