import type { DeviceId, StateVars } from '@dimora/domain';
import type { Database, Migration, SalvagedTable } from '@dimora/node-kit';

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

/** The last known states that are worth reading from a damaged file. */
export const salvagedStates: SalvagedTable = {
  table: 'last_state',
  isWhole: (row) => statesOf(row['state_vars']) !== undefined,
};

/** A device's last known state. */
export type LastState = { readonly StateVars: StateVars; readonly lastSeenAt: number | null };

/** The last known states, so that a restart shows them with their true ages. */
export class LastStateStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Every last known state; its values are marked as such until the device reports them again. */
  all(): Map<DeviceId, LastState> {
    type Row = { device_id: string; state_vars: string; last_seen_at: number | null };
    const rows = this.#database.statement<Row>('SELECT * FROM last_state').all();
    return new Map(
      rows.flatMap((row) => {
        const StateVars = statesOf(row.state_vars);
        const last = StateVars && { StateVars, lastSeenAt: row.last_seen_at };
        return last ? [[row.device_id as DeviceId, last] as const] : [];
      }),
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

/** Damage inside a row isn't always noticed by SQLite: such a device starts without its last state. */
function statesOf(text: unknown): StateVars | undefined {
  try {
    const states: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    return states instanceof Object ? restored(states as StateVars) : undefined;
  } catch {
    return undefined;
  }
}

const restored = (states: StateVars): StateVars =>
  Object.fromEntries(
    Object.entries(states).map(([id, value]) => [id, { ...value, restored: true as const }]),
  );
