import type { DeviceId, StateVars } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The table of last known states in `history.db`: losing a second of it does no harm. */
export const lastStateMigrations: readonly Migration[] = [
  {
    id: 'devices-001',
    sql: `
      CREATE TABLE last_state (
        device_id TEXT PRIMARY KEY,
        state_vars TEXT NOT NULL,
        last_seen_at INTEGER
      ) STRICT, WITHOUT ROWID;`,
  },
];

/** A device's last known state. */
export type LastState = { readonly StateVars: StateVars; readonly lastSeenAt: number | null };

/** The last known states, so that a restart shows them with their true ages. */
export class LastStateStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Every last known state. */
  all(): Map<DeviceId, LastState> {
    type Row = { device_id: string; state_vars: string; last_seen_at: number | null };
    const rows = this.#database.statement<Row>('SELECT * FROM last_state').all();
    return new Map(
      rows.map((row) => [
        row.device_id as DeviceId,
        { StateVars: JSON.parse(row.state_vars) as StateVars, lastSeenAt: row.last_seen_at },
      ]),
    );
  }

  /** Stores the states of several devices in one commit. */
  save(states: Iterable<readonly [DeviceId, LastState]>): void {
    const write = this.#database.statement(
      'INSERT OR REPLACE INTO last_state (device_id, state_vars, last_seen_at) VALUES (?, ?, ?)',
    );
    this.#database.transaction(() => {
      for (const [id, state] of states)
        write.run(id, JSON.stringify(state.StateVars), state.lastSeenAt);
    });
  }

  /** Deletes a device's state. */
  remove(id: DeviceId): void {
    this.#database.statement('DELETE FROM last_state WHERE device_id = ?').run(id);
  }
}
