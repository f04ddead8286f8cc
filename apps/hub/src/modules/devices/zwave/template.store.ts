import type { ZwaveTemplate } from '@dimora/contract';
import type { Database, Migration } from '@dimora/node-kit';

/** The tables of this module in `config.db`. */
export const zwaveMigrations: readonly Migration[] = [
  {
    id: 'zwave-001',
    sql: `
      CREATE TABLE zwave_template (
        id TEXT NOT NULL,
        version INTEGER NOT NULL,
        template TEXT NOT NULL,
        PRIMARY KEY (id, version)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE zwave_applied (
        home_id TEXT NOT NULL,
        node TEXT NOT NULL,
        template_id TEXT NOT NULL,
        version INTEGER NOT NULL,
        applied_at INTEGER NOT NULL,
        PRIMARY KEY (home_id, node)
      ) STRICT, WITHOUT ROWID;`,
  },
];

/** Which template was applied to a node last, and in which version. */
export type Applied = { readonly template: string; readonly version: number };

/** Versions of templates, and which of them nodes were given. */
export class TemplateStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The latest version of each template. */
  all(): ZwaveTemplate[] {
    return this.#database
      .statement<{ template: string }>(
        `SELECT template FROM zwave_template AS one WHERE version =
           (SELECT max(version) FROM zwave_template WHERE id = one.id)`,
      )
      .all()
      .map(read);
  }

  /** Every version of a template, the latest first. */
  versions(Id: string): ZwaveTemplate[] {
    return this.#database
      .statement<{ template: string }>(
        'SELECT template FROM zwave_template WHERE id = ? ORDER BY version DESC',
      )
      .all(Id)
      .map(read);
  }

  /** Stores a version; the ones before stay. */
  add(template: ZwaveTemplate): void {
    this.#database
      .statement('INSERT INTO zwave_template (id, version, template) VALUES (?, ?, ?)')
      .run(template.Id, template.version, JSON.stringify(template));
  }

  /** Forgets versions of a template up to this one. */
  forgetBefore(Id: string, version: number): void {
    this.#database
      .statement('DELETE FROM zwave_template WHERE id = ? AND version <= ?')
      .run(Id, version);
  }

  /** Removes a template with its versions; no node has it applied any more. */
  remove(Id: string): void {
    this.#database.transaction(() => {
      this.#database.statement('DELETE FROM zwave_template WHERE id = ?').run(Id);
      this.#database.statement('DELETE FROM zwave_applied WHERE template_id = ?').run(Id);
    });
  }

  /** Forgets what was applied in networks that the house hasn't any more. */
  keep(isKnown: (homeId: string) => boolean): void {
    const homes = this.#database
      .statement<{ homeId: string }>('SELECT DISTINCT home_id AS homeId FROM zwave_applied')
      .all();
    for (const { homeId } of homes)
      if (!isKnown(homeId))
        this.#database.statement('DELETE FROM zwave_applied WHERE home_id = ?').run(homeId);
  }

  appliedTo(homeId: string, node: string): Applied | undefined {
    return this.#database
      .statement<Applied>(
        'SELECT template_id AS template, version FROM zwave_applied WHERE home_id = ? AND node = ?',
      )
      .get(homeId, node);
  }

  applied(homeId: string, node: string, { template, version }: Applied, at: number): void {
    this.#database
      .statement(
        `INSERT OR REPLACE INTO zwave_applied (home_id, node, template_id, version, applied_at)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .run(homeId, node, template, version, at);
  }
}

const read = ({ template }: { readonly template: string }): ZwaveTemplate =>
  JSON.parse(template) as ZwaveTemplate;
