import type { TriggerRun, TriggerVersion } from '@dimora/contract';
import type { TriggerId, UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { Clock } from '@dimora/runtime';
import { withoutPerson, type StandIn } from '../../../platform/without-person.ts';
import type { TriggerRecord } from './trigger.store.ts';

/** The runs of triggers, and the triggers as they were in them, in `history.db`. */
export const runMigrations: readonly Migration[] = [
  {
    id: 'triggers-001',
    sql: `CREATE TABLE trigger_run (
      id TEXT PRIMARY KEY,
      trigger_id TEXT NOT NULL,
      state TEXT NOT NULL,
      run TEXT NOT NULL
    ) STRICT;
    CREATE INDEX trigger_run_of ON trigger_run (trigger_id, id)`,
  },
  {
    id: 'triggers-003',
    sql: `ALTER TABLE trigger_run ADD COLUMN revision INTEGER;
    CREATE TABLE trigger_version (
      trigger_id TEXT NOT NULL,
      revision INTEGER NOT NULL,
      content TEXT NOT NULL,
      PRIMARY KEY (trigger_id, revision)
    ) STRICT, WITHOUT ROWID`,
  },
];

/** A run as it is kept. */
export type KeptRun = TriggerRun & {
  /** Whose coming and going started the run that started this one; `null` for the household. Readers never get it. */
  readonly about?: readonly (UserId | null)[];
};

/** How many runs of a trigger are kept, and how many near runs: those push no real one out. */
const KEPT = 100;

/** How long runs wait to be written together, milliseconds; and how many at most. */
const FLUSH_MS = 100;
const MOST_WAITING = 500;

/**
 * The runs of triggers, written together a moment later: an action doesn't wait for its entry. A full disk must not
 * stop a run: what it refuses is missing from the history.
 */
export class RunStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, KeptRun>();
  /** What was kept last of each trigger, so that one that hasn't changed isn't written again. */
  readonly #versions = new Map<TriggerId, string>();
  #timer: Disposable | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Keeps a run that began or ended; the oldest of its trigger are dropped. */
  save(run: KeptRun): void {
    this.#waiting.set(run.Id, run);
    if (this.#waiting.size >= MOST_WAITING) this.flush();
    else this.#timer ??= this.#clock.after(FLUSH_MS, () => this.flush());
  }

  /** Keeps a trigger as it is, for the run that begins. */
  keepVersion({ Id, If, Condition, Do, revision }: TriggerRecord): void {
    const content = JSON.stringify({ If, Condition, Do });
    if (this.#versions.get(Id) === content) return;
    this.#guarded(() => {
      if (this.#versionsOf(Id)[0]?.content !== content)
        this.#database
          .statement(
            'INSERT OR REPLACE INTO trigger_version (trigger_id, revision, content) VALUES (?, ?, ?)',
          )
          .run(Id, revision, content);
      this.#versions.set(Id, content);
    });
  }

  /** A trigger as it was, the newest first. */
  versions(Id: TriggerId): TriggerVersion[] {
    return this.#versionsOf(Id).map(({ revision, content }) => {
      const parts = JSON.parse(content) as Omit<TriggerVersion, 'revision'>;
      return { ...parts, revision };
    });
  }

  #versionsOf(Id: TriggerId) {
    return this.#database
      .statement<{ revision: number; content: string }>(
        `SELECT revision, content FROM trigger_version WHERE trigger_id = ?
         ORDER BY revision DESC`,
      )
      .all(Id);
  }

  /** Writes the waiting runs. */
  flush(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    const runs = [...this.#waiting.values()];
    this.#waiting.clear();
    if (runs.length === 0) return;
    this.#guarded(() => {
      for (const run of runs) this.#insert(run);
      for (const Id of new Set(runs.map(({ TriggerId }) => TriggerId))) this.#shorten(Id);
    });
  }

  /** The runs of a trigger, the newest first. */
  of(Id: TriggerId): KeptRun[] {
    this.flush();
    return this.#database
      .statement<{ run: string }>(
        'SELECT run FROM trigger_run WHERE trigger_id = ? ORDER BY id DESC',
      )
      .all(Id)
      .map(({ run }) => JSON.parse(run) as KeptRun);
  }

  /** Marks the runs that the last process didn't end as interrupted, and returns them. */
  interrupt(endedAt: number): TriggerRun[] {
    const open = this.#database
      .statement<{ run: string }>(`SELECT run FROM trigger_run WHERE state = 'running'`)
      .all()
      .map(({ run }): TriggerRun => {
        const held = JSON.parse(run) as TriggerRun;
        return { ...held, state: 'interrupted', endedAt };
      });
    for (const run of open) this.save(run);
    this.flush();
    return open;
  }

  /** Removes a person from every run. */
  forget(person: StandIn): void {
    this.flush();
    const naming = this.#database
      .statement<{ run: string }>('SELECT run FROM trigger_run WHERE instr(run, ?) > 0')
      .all(JSON.stringify(person.Id));
    this.#database.transaction(() => {
      for (const { run } of naming)
        this.#insert(withoutPerson(JSON.parse(run) as TriggerRun, person));
      this.#forgetInVersions(person);
    });
  }

  #forgetInVersions(person: StandIn): void {
    type Row = { trigger_id: string; revision: number; content: string };
    const naming = this.#database
      .statement<Row>('SELECT * FROM trigger_version WHERE instr(content, ?) > 0')
      .all(JSON.stringify(person.Id));
    for (const { trigger_id, revision, content } of naming)
      this.#database
        .statement('UPDATE trigger_version SET content = ? WHERE trigger_id = ? AND revision = ?')
        .run(JSON.stringify(withoutPerson(JSON.parse(content), person)), trigger_id, revision);
    this.#versions.clear();
  }

  remove(Id: TriggerId): void {
    this.flush();
    this.#versions.delete(Id);
    this.#guarded(() => {
      for (const table of ['trigger_run', 'trigger_version'])
        this.#database.statement(`DELETE FROM ${table} WHERE trigger_id = ?`).run(Id);
    });
  }

  #insert({ Id, TriggerId, state, ...rest }: TriggerRun): void {
    this.#database
      .statement(
        `INSERT OR REPLACE INTO trigger_run (id, trigger_id, state, run, revision)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .run(
        Id,
        TriggerId,
        state,
        JSON.stringify({ Id, TriggerId, state, ...rest }),
        rest.revision ?? null,
      );
  }

  #shorten(Id: TriggerId): void {
    for (const kind of [`state = 'near'`, `state <> 'near'`])
      this.#database
        .statement(
          `DELETE FROM trigger_run WHERE trigger_id = ? AND ${kind} AND id <= (
             SELECT id FROM trigger_run WHERE trigger_id = ? AND ${kind}
             ORDER BY id DESC LIMIT 1 OFFSET ?)`,
        )
        .run(Id, Id, KEPT);
    // The version that the oldest run was of, and those after it, stay.
    this.#database
      .statement(
        `DELETE FROM trigger_version WHERE trigger_id = ? AND revision < (
           SELECT max(revision) FROM trigger_version WHERE trigger_id = ? AND revision <= (
             SELECT min(revision) FROM trigger_run WHERE trigger_id = ?))`,
      )
      .run(Id, Id, Id);
  }

  #guarded(work: () => void): void {
    try {
      this.#database.transaction(work);
    } catch {
      // The event log reports what the disk refuses.
    }
  }
}
