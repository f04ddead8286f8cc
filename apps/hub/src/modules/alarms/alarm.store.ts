import type { HouseEvent, RunbookStep } from '@dimora/contract';
import type {
  AlarmId,
  AlarmState,
  AlarmType,
  StepOutcome,
  TriggerId,
  UserId,
} from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { DeviceSubject } from '../../platform/access.ts';

/** Somebody who did something, by their name at that time; milliseconds since 1970. */
export type Deed = { readonly UserId: UserId; readonly Name: string; readonly at: number };

/** A stored alarm. `event` is the notification that raised it the last time. */
export type AlarmRecord = Omit<AlarmState, 'seen' | 'assigned' | 'steps' | 'shelved'> & {
  readonly Id: AlarmId;
  readonly Type: AlarmType;
  readonly event: HouseEvent;
  /** What it is about, as claims see it; the home for one that a rule raised. */
  readonly device: DeviceSubject;
  /** The state variable on its channel whose value decides whether it is active; of a rule, the part that tells it. */
  readonly StateVar: string;
  /** The rule that raised it, and the part of it that has to end; without one it ends when somebody has seen it. */
  readonly trigger?: { readonly Id: TriggerId; readonly cause: string | null };
  readonly times: number;
  readonly raisedAt: number;
  readonly seen: readonly Deed[];
  readonly assigned: Deed | null;
  readonly notes: readonly (Deed & { readonly text: string })[];
  readonly steps: readonly {
    readonly step: RunbookStep;
    readonly outcome: StepOutcome;
    readonly by: Deed | null;
  }[];
  readonly shelved: (Deed & { readonly until: number }) | null;
};

/** The alarms, in `config.db`: whoever sees to one must find it again, whatever becomes of the history. */
export const alarmMigrations: readonly Migration[] = [
  {
    id: 'alarms-001',
    sql: `
      CREATE TABLE alarm (
        id TEXT PRIMARY KEY,
        raised_at INTEGER NOT NULL,
        closed_at INTEGER,
        alarm TEXT NOT NULL
      ) STRICT;
      CREATE TABLE alarm_setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
  },
];

type AlarmRow = { readonly id: string; readonly alarm: string };

/** How many closed alarms are kept; the oldest go first. */
const MOST_CLOSED = 300;

/** The alarms: in memory as on the disk. */
export class AlarmStore {
  readonly #database: Database;
  readonly #byId = new Map<AlarmId, AlarmRecord>();

  constructor(database: Database) {
    this.#database = database;
    const rows = database
      .statement<AlarmRow>('SELECT id, alarm FROM alarm ORDER BY raised_at, id')
      .all();
    for (const { id, alarm } of rows)
      this.#byId.set(id as AlarmId, JSON.parse(alarm) as AlarmRecord);
  }

  /** Every alarm, in the order in which they were raised. */
  all(): readonly AlarmRecord[] {
    return [...this.#byId.values()];
  }

  byId(Id: AlarmId): AlarmRecord | undefined {
    return this.#byId.get(Id);
  }

  /**
   * Stores a new alarm or the new state of one. A disk that refuses must not silence it: memory is right until the
   * next start.
   */
  save(record: AlarmRecord): void {
    this.#byId.set(record.Id, record);
    this.#write(
      'INSERT OR REPLACE INTO alarm (id, raised_at, closed_at, alarm) VALUES (?, ?, ?, ?)',
      [record.Id, record.raisedAt, record.closedAt, JSON.stringify(record)],
    );
    if (record.closedAt !== null) this.#forgetOldest();
  }

  #forgetOldest(): void {
    const closed = this.all().filter(({ closedAt }) => closedAt !== null);
    for (const { Id } of closed.slice(0, -MOST_CLOSED)) {
      this.#byId.delete(Id);
      this.#write('DELETE FROM alarm WHERE id = ?', [Id]);
    }
  }

  #write(sql: string, values: readonly (string | number | null)[]): void {
    try {
      this.#database.statement(sql).run(...values);
    } catch {
      // The event log reports what the disk refuses.
    }
  }
}
