import { PRESENCE_CAUSES, PRESENCE_STATES, type PresenceState, type UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import {
  isProvedHome,
  type PresencePort,
  type PresenceRecord,
  type PresenceRegister,
} from './port.ts';

/** Who is at home, in `config.db`: a restart mustn't make the house forget it. */
export const presenceMigrations: readonly Migration[] = [
  {
    id: 'presence-001',
    sql: `CREATE TABLE presence (
      user_id TEXT PRIMARY KEY,
      state TEXT NOT NULL,
      since INTEGER,
      cause TEXT,
      until INTEGER,
      devices TEXT NOT NULL,
      hidden INTEGER NOT NULL
    ) STRICT`,
  },
  {
    id: 'presence-002',
    sql: `ALTER TABLE presence ADD COLUMN vouched INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE presence ADD COLUMN seen_until INTEGER`,
  },
];

type PresenceRow = {
  readonly user_id: string;
  readonly state: string;
  readonly since: number | null;
  readonly cause: string | null;
  readonly until: number | null;
  readonly devices: string;
  readonly hidden: number;
  readonly vouched: number;
  readonly seen_until: number | null;
};

/** Who is at home: in memory as on the disk. */
export class PresenceStore implements PresencePort, PresenceRegister {
  readonly #database: Database;
  readonly #byId = new Map<UserId, PresenceRecord>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.statement<PresenceRow>('SELECT * FROM presence').all()) {
      const record = recordOf(row);
      this.#byId.set(record.UserId, record);
    }
  }

  isHome(Id: UserId): PresenceState {
    return this.#byId.get(Id)?.state ?? 'unknown';
  }

  of(Id: UserId): PresenceRecord {
    return this.record(Id);
  }

  whoIsHome(): readonly UserId[] {
    return this.all().flatMap(({ UserId, state }) => (state === 'home' ? [UserId] : []));
  }

  isProved(Id: UserId): boolean {
    return isProvedHome(this.record(Id));
  }

  isHidden(Id: UserId): boolean {
    return this.#byId.get(Id)?.hidden ?? false;
  }

  record(UserId: UserId): PresenceRecord {
    return this.#byId.get(UserId) ?? { UserId, ...NOTHING_KNOWN };
  }

  all(): readonly PresenceRecord[] {
    return [...this.#byId.values()];
  }

  save(record: PresenceRecord): void {
    const { UserId, state, since, cause, until, devices, hidden, vouched, seenUntil } = record;
    // A disk that refuses must not make the house blind: memory is right until the next start.
    this.#byId.set(UserId, record);
    this.#database
      .statement(
        `INSERT OR REPLACE INTO presence
           (user_id, state, since, cause, until, devices, hidden, vouched, seen_until)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(UserId, state, since, cause, until, devices, Number(hidden), Number(vouched), seenUntil);
  }

  forget(Id: UserId): void {
    this.#database.statement('DELETE FROM presence WHERE user_id = ?').run(Id);
    this.#byId.delete(Id);
  }
}

const NOTHING_KNOWN = {
  state: 'unknown',
  since: null,
  cause: null,
  until: null,
  devices: 'unknown',
  hidden: false,
  vouched: false,
  seenUntil: null,
} as const;

const stateOf = (text: string): PresenceState =>
  PRESENCE_STATES.find((state) => state === text) ?? 'unknown';

const recordOf = (row: PresenceRow): PresenceRecord => ({
  UserId: row.user_id as UserId,
  state: stateOf(row.state),
  since: row.since,
  cause: PRESENCE_CAUSES.find((cause) => cause === row.cause) ?? null,
  until: row.until,
  devices: stateOf(row.devices),
  hidden: row.hidden === 1,
  vouched: row.vouched === 1,
  seenUntil: row.seen_until,
});
