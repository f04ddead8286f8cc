import type { ClimateHoliday, ClimateOverride, ClimateSlot, EnvironmentId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import { HUB, editorColumns, editorOf, type Actor } from '../../../platform/actor.ts';

/** What is stored of an environment's climate. Its programme acts within the claims of `changedBy`. */
export type ClimateRecord = {
  readonly environmentId: EnvironmentId;
  /** Its own programme; `null` if it goes by the one above. */
  readonly slots: readonly ClimateSlot[] | null;
  readonly frost: number;
  readonly pauseForWindows: boolean;
  readonly overrides: readonly ClimateOverride[];
  readonly holidays: readonly ClimateHoliday[];
  readonly revision: number;
  readonly changedBy: Actor;
};

/** The lowest temperature unless somebody chooses another, °C. */
const FROST = 7;

export const climateMigrations: readonly Migration[] = [
  {
    id: 'climate-001',
    sql: `CREATE TABLE climate_environment (
      id TEXT PRIMARY KEY,
      content TEXT NOT NULL,
      revision INTEGER NOT NULL,
      changed_by_id TEXT,
      changed_by_name TEXT
    ) STRICT`,
  },
];

type Row = {
  readonly id: string;
  readonly content: string;
  readonly revision: number;
  readonly changed_by_id: string | null;
  readonly changed_by_name: string | null;
};

/** The climate of each environment: in memory as on the disk. */
export class ClimateStore {
  readonly #database: Database;
  readonly #byId = new Map<EnvironmentId, ClimateRecord>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.statement<Row>('SELECT * FROM climate_environment').all()) {
      const record = recordOf(row);
      this.#byId.set(record.environmentId, record);
    }
  }

  all(): readonly ClimateRecord[] {
    return [...this.#byId.values()];
  }

  /** What is stored of an environment, or what holds for one that nobody changed. */
  of(environmentId: EnvironmentId): ClimateRecord {
    return this.#byId.get(environmentId) ?? untouched(environmentId);
  }

  save(record: ClimateRecord): void {
    const { environmentId, revision, changedBy, ...content } = record;
    const editor = editorColumns(changedBy);
    this.#database
      .statement(
        `INSERT OR REPLACE INTO climate_environment
           (id, content, revision, changed_by_id, changed_by_name)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .run(environmentId, JSON.stringify(content), revision, editor.Id, editor.Name);
    this.#byId.set(environmentId, record);
  }

  remove(environmentId: EnvironmentId): void {
    this.#database.statement('DELETE FROM climate_environment WHERE id = ?').run(environmentId);
    this.#byId.delete(environmentId);
  }
}

const untouched = (environmentId: EnvironmentId): ClimateRecord => ({
  environmentId,
  slots: null,
  frost: FROST,
  pauseForWindows: true,
  overrides: [],
  holidays: [],
  revision: 0,
  changedBy: HUB,
});

type Content = Omit<ClimateRecord, 'environmentId' | 'revision' | 'changedBy'>;

function recordOf(row: Row): ClimateRecord {
  const environmentId = row.id as EnvironmentId;
  const content = JSON.parse(row.content) as Content;
  return {
    ...content,
    // Older hubs didn't write whose they are.
    overrides: content.overrides.map((each) => ({ ...each, environmentId })),
    environmentId,
    revision: row.revision,
    changedBy: editorOf(row.changed_by_id, row.changed_by_name),
  };
}
