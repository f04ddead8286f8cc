import type { SceneState, TriggerId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The states of devices that triggers remember, in `config.db`: it survives a restart. */
export const memoryMigrations: readonly Migration[] = [
  {
    id: 'triggers-002',
    sql: `CREATE TABLE trigger_memory (
      trigger_id TEXT PRIMARY KEY,
      states TEXT NOT NULL
    ) STRICT`,
  },
];

/** The states of devices when a trigger captured them; each trigger remembers one moment. */
export class SceneMemory {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  keep(Id: TriggerId, states: readonly SceneState[]): void {
    this.#database
      .statement('INSERT OR REPLACE INTO trigger_memory (trigger_id, states) VALUES (?, ?)')
      .run(Id, JSON.stringify(states));
  }

  /** Empty for a trigger that has captured nothing yet. */
  of(Id: TriggerId): readonly SceneState[] {
    const [row] = this.#database
      .statement<{ states: string }>('SELECT states FROM trigger_memory WHERE trigger_id = ?')
      .all(Id);
    return row ? (JSON.parse(row.states) as SceneState[]) : [];
  }

  forget(Id: TriggerId): void {
    this.#database.statement('DELETE FROM trigger_memory WHERE trigger_id = ?').run(Id);
  }
}
