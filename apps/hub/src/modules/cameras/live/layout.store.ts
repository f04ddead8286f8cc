import { DVR_VIEWPORTS, type DvrLayout, type DvrLayoutName } from '@dimora/contract';
import type { DeviceId, UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The table of {@link LayoutStore} in `config.db`. */
export const layoutMigrations: readonly Migration[] = [
  {
    id: 'camera-layouts-001',
    sql: `CREATE TABLE camera_layout (
      UserId TEXT PRIMARY KEY,
      layout TEXT NOT NULL,
      sources TEXT NOT NULL
    ) STRICT`,
  },
];

/** What somebody sees who has chosen nothing (CAMERA-05). */
const UNCHOSEN: DvrLayout = { layout: 's3x3', sources: [] };

/** Everybody's own live view. */
export class LayoutStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Undefined for somebody who has chosen nothing. */
  chosen(person: UserId): DvrLayout | undefined {
    const row = this.#database
      .statement<{ readonly layout: string; readonly sources: string }>(
        'SELECT layout, sources FROM camera_layout WHERE UserId = ?',
      )
      .get(person);
    if (!row || !isLayout(row.layout)) return undefined;
    return { layout: row.layout, sources: JSON.parse(row.sources) as (DeviceId | null)[] };
  }

  of(person: UserId): DvrLayout {
    return this.chosen(person) ?? UNCHOSEN;
  }

  save(person: UserId, { layout, sources }: DvrLayout): void {
    this.#database
      .statement('INSERT OR REPLACE INTO camera_layout (UserId, layout, sources) VALUES (?, ?, ?)')
      .run(person, layout, JSON.stringify(sources));
  }

  forget(person: UserId): void {
    this.#database.statement('DELETE FROM camera_layout WHERE UserId = ?').run(person);
  }
}

const isLayout = (text: string): text is DvrLayoutName => Object.hasOwn(DVR_VIEWPORTS, text);
