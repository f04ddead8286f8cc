import type { ClimateHoliday, ClimateOverride, ClimateSlot, EnvironmentId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import { HUB, editorColumns, editorOf, type Actor } from '../../../platform/actor.ts';

/** What is stored of an environment's climate. Its programme acts within the claims of `changedBy`. */
export type ClimateRecord = {
  readonly environmentId: EnvironmentId;
  /** Its own programme; `null` if it goes by the one above. */
  readonly slots: readonly ClimateSlot[] | null;
  /** Never below, °C; `null`: as the environment above. */
  readonly frost: number | null;
  /** `null`: as the environment above. */
  readonly pauseForWindows: boolean | null;
  readonly overrides: readonly ClimateOverride[];
  readonly holidays: readonly ClimateHoliday[];
  readonly revision: number;
  readonly changedBy: Actor;
};

/** What holds where nobody chose anything: the lowest temperature, °C, and whether open windows pause. */
const USUAL = { frost: 7, pauseForWindows: true } as const;

/** The settings of an environment, its own or those of the nearest above it that has any. */
export type ClimateSettings = { readonly frost: number; readonly pauseForWindows: boolean };

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
  {
    // Settings were always written as an environment's own, also where nobody had chosen them.
    id: 'climate-002',
    sql: `WITH house AS (
            SELECT COALESCE(MAX(json_extract(content, '$.frost')), 7) AS frost,
              COALESCE(MAX(json_extract(content, '$.pauseForWindows')), 1) AS pauses
            FROM climate_environment WHERE id = '$home')
      UPDATE climate_environment SET content = json_set(content,
        '$.frost', CASE WHEN json_extract(content, '$.frost') IN (
            (SELECT frost FROM house), IIF(json_extract(content, '$.slots') IS NULL, 7, NULL))
          THEN NULL ELSE json_extract(content, '$.frost') END,
        '$.pauseForWindows', CASE
          WHEN json_extract(content, '$.pauseForWindows') IN (
            (SELECT pauses FROM house), IIF(json_extract(content, '$.slots') IS NULL, 1, NULL))
          THEN NULL ELSE json(IIF(json_extract(content, '$.pauseForWindows'), 'true', 'false')) END)
      WHERE id <> '$home'`,
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

  /** The settings that hold for the first of a path: an environment and those above it, the nearest first. */
  settingsOf(path: readonly EnvironmentId[]): ClimateSettings {
    const records = path.map((each) => this.of(each));
    const frost = records.find((record) => record.frost !== null)?.frost;
    const pause = records.find((record) => record.pauseForWindows !== null)?.pauseForWindows;
    return {
      frost: frost ?? USUAL.frost,
      pauseForWindows: pause ?? USUAL.pauseForWindows,
    };
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
  frost: null,
  pauseForWindows: null,
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
