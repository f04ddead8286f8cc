import type { HouseEvent, RunbookStep } from '@dimora/contract';
import type {
  AlarmId,
  AlarmState,
  AlarmType,
  DeviceId,
  StepOutcome,
  TriggerId,
  UserId,
} from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { DeviceSubject } from '../../../platform/subject.ts';
import type { PacedWrites } from '../../../platform/paced-writes.ts';

/** Who did something and when, with their name at that time; milliseconds since 1970. */
export type DoneBy = { readonly UserId: UserId; readonly Name: string; readonly at: number };

/** A stored alarm. `event` is the notification that raised it the last time. */
export type AlarmRecord = Omit<AlarmState, 'seen' | 'assigned' | 'steps' | 'shelved'> & {
  readonly Id: AlarmId;
  readonly Type: AlarmType;
  readonly event: HouseEvent;
  /** Its subject for claims; the home for an alarm of a rule. */
  readonly device: DeviceSubject;
  /** The state variable on its channel that decides whether it is active; for a rule, the part that sent the message. */
  readonly StateVar: string;
  /** The rule that raised it, and the part that must end; without such a part it ends when somebody has seen it. */
  readonly trigger?: { readonly Id: TriggerId; readonly cause: string | null };
  readonly times: number;
  readonly raisedAt: number;
  readonly seen: readonly DoneBy[];
  readonly assigned: DoneBy | null;
  readonly notes: readonly (DoneBy & { readonly text: string })[];
  readonly steps: readonly {
    readonly step: RunbookStep;
    readonly outcome: StepOutcome;
    readonly by: DoneBy | null;
  }[];
  readonly shelved: (DoneBy & { readonly until: number }) | null;
};

/** The alarms, in `config.db`: people who handle one must find it again even if the history is lost. */
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

/** The cause of an alarm: a variable of a device, or a message of a part of a rule. */
export type AlarmCause = Pick<AlarmRecord, 'Type' | 'StateVar' | 'trigger'> & {
  readonly device: Pick<AlarmRecord['device'], 'Id'>;
};

/**
 * The alarms: in memory for every report, on disk for the next start. A disk that refuses must not silence one:
 * memory is right until then.
 */
export class AlarmStore {
  readonly #database: Database;
  readonly #writes: PacedWrites;
  readonly #byId = new Map<AlarmId, AlarmRecord>();
  readonly #open = new Map<AlarmId, AlarmRecord>();
  readonly #byDevice = new Map<DeviceId, Set<AlarmId>>();
  /** The newest alarm of each cause. */
  readonly #latest = new Map<string, AlarmId>();

  constructor(database: Database, writes: PacedWrites) {
    this.#database = database;
    this.#writes = writes;
    const rows = database
      .statement<AlarmRow>('SELECT id, alarm FROM alarm ORDER BY raised_at, id')
      .all();
    for (const { alarm } of rows) this.#hold(JSON.parse(alarm) as AlarmRecord);
  }

  /** Every alarm, in the order in which they were raised. */
  all(): readonly AlarmRecord[] {
    return [...this.#byId.values()];
  }

  /** Those that aren't closed. */
  open(): readonly AlarmRecord[] {
    return [...this.#open.values()];
  }

  /** The open alarms of a device; read at every report. */
  openOf(device: DeviceId): readonly AlarmRecord[] {
    const open: AlarmRecord[] = [];
    if (this.#open.size === 0) return open;
    for (const Id of this.#byDevice.get(device) ?? []) {
      const alarm = this.#open.get(Id);
      if (alarm) open.push(alarm);
    }
    return open;
  }

  /** The newest of a cause. */
  latest(cause: AlarmCause): AlarmRecord | undefined {
    const Id = this.#latest.get(causeKey(cause));
    return Id === undefined ? undefined : this.#byId.get(Id);
  }

  byId(Id: AlarmId): AlarmRecord | undefined {
    return this.#byId.get(Id);
  }

  /** Stores a new alarm or the new state of one. */
  save(record: AlarmRecord): void {
    this.#hold(record);
    this.#writes.write(record.Id, () =>
      this.#database
        .statement(
          'INSERT OR REPLACE INTO alarm (id, raised_at, closed_at, alarm) VALUES (?, ?, ?, ?)',
        )
        .run(record.Id, record.raisedAt, record.closedAt, JSON.stringify(record)),
    );
    if (record.closedAt !== null) this.#forgetOldest();
  }

  /** Stores several, all or none: it is on the disk when this returns, or throws. */
  saveAll(records: readonly AlarmRecord[]): void {
    this.#database.transaction(() => {
      for (const each of records) this.save(each);
    });
  }

  #hold(record: AlarmRecord): void {
    const { Id, device, closedAt } = record;
    const of = this.#byDevice.get(device.Id) ?? new Set<AlarmId>();
    this.#byDevice.set(device.Id, of.add(Id));
    if (!this.#byId.has(Id)) this.#latest.set(causeKey(record), Id);
    this.#byId.set(Id, record);
    if (closedAt === null) this.#open.set(Id, record);
    else this.#open.delete(Id);
  }

  #forgetOldest(): void {
    const closed = this.all().filter(({ closedAt }) => closedAt !== null);
    for (const record of closed.slice(0, -MOST_CLOSED)) this.#forget(record);
  }

  #forget(record: AlarmRecord): void {
    const { Id, device } = record;
    const cause = causeKey(record);
    this.#byId.delete(Id);
    if (this.#latest.get(cause) === Id) this.#latest.delete(cause);
    const of = this.#byDevice.get(device.Id);
    of?.delete(Id);
    if (of?.size === 0) this.#byDevice.delete(device.Id);
    this.#writes.write(Id, () =>
      this.#database.statement('DELETE FROM alarm WHERE id = ?').run(Id),
    );
  }
}

/** No Id contains the separator. */
const causeKey = ({ Type, device, trigger, StateVar }: AlarmCause): string =>
  `${Type}\0${device.Id}\0${trigger?.Id ?? ''}\0${StateVar}`;
