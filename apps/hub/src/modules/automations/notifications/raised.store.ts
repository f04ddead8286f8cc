import type { Database, Migration } from '@dimora/node-kit';
import type { PacedWrites } from '../../../platform/paced-writes.ts';

/** What has been raised and not yet settled, in `history.db`, so that a restart repeats nothing. */
export const raisedMigrations: readonly Migration[] = [
  {
    id: 'notifications-001',
    sql: `
      CREATE TABLE notification_raised (
        subject TEXT NOT NULL,
        kind TEXT NOT NULL,
        open INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (subject, kind)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE notification_baseline (
        subject TEXT NOT NULL PRIMARY KEY,
        day TEXT NOT NULL,
        value REAL NOT NULL
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    id: 'notifications-002',
    sql: `
      ALTER TABLE notification_baseline ADD COLUMN last_value REAL;
      ALTER TABLE notification_baseline ADD COLUMN last_at INTEGER;`,
  },
];

/** How old the last reading on disk may grow: counters report all the time. */
const KEEP_LAST_MS = 15 * 60_000;

/** Whether something is raised, and when it last was; milliseconds since 1970. */
export type Raised = { readonly open: boolean; readonly at: number };
/** What a counter stood at when a day began, and its last reading. */
export type Baseline = {
  readonly day: string;
  readonly value: number;
  /** Absent if an earlier version of the hub wrote the rest. */
  readonly last?: { readonly value: number; readonly at: number };
};

/** What is remembered of one subject and kind, changed in place: some flicker with every message. */
type Entry = { -readonly [Key in keyof Raised]: Raised[Key] } & { readonly save: () => void };

type RaisedRow = {
  readonly subject: string;
  readonly kind: string;
  readonly open: number;
  readonly at: number;
};
type BaselineRow = Omit<Baseline, 'last'> & {
  readonly subject: string;
  readonly last_value: number | null;
  readonly last_at: number | null;
};

/** Remembers what was raised: in memory for every report, on disk for the next start. */
export class RaisedStore {
  readonly #database: Database;
  readonly #writes: PacedWrites;
  readonly #raised = new Map<string, Map<string, Entry>>();
  readonly #baselines = new Map<string, Baseline>();
  /** What of them is on the disk. */
  readonly #kept = new Map<string, Baseline>();

  constructor(database: Database, writes: PacedWrites) {
    this.#database = database;
    this.#writes = writes;
    const rows = database.statement<RaisedRow>('SELECT * FROM notification_raised').all();
    for (const { subject, kind, open, at } of rows)
      this.#hold(subject, kind, { open: open === 1, at });
    const baselines = database.statement<BaselineRow>('SELECT * FROM notification_baseline').all();
    for (const { subject, day, value, last_value: last, last_at: at } of baselines)
      this.#baselines.set(subject, {
        day,
        value,
        ...(last !== null && at !== null && { last: { value: last, at } }),
      });
  }

  get(subject: string, kind: string): Raised | undefined {
    return this.#raised.get(subject)?.get(kind);
  }

  set(subject: string, kind: string, { open, at }: Raised): void {
    const entry = this.#raised.get(subject)?.get(kind) ?? this.#hold(subject, kind, { open, at });
    entry.open = open;
    entry.at = at;
    this.#writes.write(entry, entry.save);
  }

  baseline(subject: string): Baseline | undefined {
    return this.#baselines.get(subject);
  }

  setBaseline(subject: string, baseline: Baseline): void {
    const { day, value, last } = baseline;
    this.#baselines.set(subject, baseline);
    const kept = this.#kept.get(subject);
    const isKept =
      kept?.day === day &&
      Math.abs(kept.value - value) < 1e-9 &&
      (last?.at ?? 0) - (kept.last?.at ?? 0) < KEEP_LAST_MS;
    if (isKept) return;
    this.#kept.set(subject, baseline);
    this.#write(
      ['baseline', subject],
      'INSERT OR REPLACE INTO notification_baseline (subject, day, value, last_value, last_at) VALUES (?, ?, ?, ?, ?)',
      [subject, day, value, last?.value ?? null, last?.at ?? null],
    );
  }

  /** A device was removed; if it returns, it starts with nothing raised. */
  forget(device: string): void {
    const subjects = [...this.#raised.keys(), ...this.#baselines.keys()].filter(
      (subject) => subject === device || subject.startsWith(`${device} `),
    );
    for (const subject of new Set(subjects)) {
      this.#raised.delete(subject);
      this.#baselines.delete(subject);
      this.#kept.delete(subject);
      this.#write(['forget', subject], 'DELETE FROM notification_raised WHERE subject = ?', [
        subject,
      ]);
      this.#write(['baseline', subject], 'DELETE FROM notification_baseline WHERE subject = ?', [
        subject,
      ]);
    }
  }

  #hold(subject: string, kind: string, raised: Raised): Entry {
    const entry: Entry = {
      ...raised,
      save: () =>
        this.#database
          .statement(
            'INSERT OR REPLACE INTO notification_raised (subject, kind, open, at) VALUES (?, ?, ?, ?)',
          )
          .run(subject, kind, entry.open ? 1 : 0, entry.at),
    };
    const held = this.#raised.get(subject) ?? new Map<string, Entry>();
    this.#raised.set(subject, held.set(kind, entry));
    return entry;
  }

  #write(key: readonly string[], sql: string, values: readonly (string | number | null)[]): void {
    this.#writes.write(key.join('\n'), () => this.#database.statement(sql).run(...values));
  }
}
